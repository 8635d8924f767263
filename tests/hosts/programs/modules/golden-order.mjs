// needs: esm
// The whole order of a module.
setTimeout(() => {
  console.log('T1');
  process.nextTick(() => console.log('T1 tick'));
  Promise.resolve().then(() => console.log('T1 micro'));
}, 1);
setTimeout(() => console.log('T2'), 1);
setImmediate(() => console.log('I1'));
Promise.resolve()
  .then(() => {
    console.log('m1');
    process.nextTick(() => console.log('tick from m1'));
    Promise.resolve().then(() => console.log('m1.1'));
  })
  .then(() => console.log('m2'));
process.nextTick(() => {
  console.log('tick1');
  Promise.resolve().then(() => console.log('micro from tick1'));
});
console.log('sync');
for (const until = Date.now() + 20; Date.now() < until;);
