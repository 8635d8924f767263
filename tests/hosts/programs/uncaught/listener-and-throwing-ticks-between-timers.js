// Throwing nextTicks between timers.
process.on('uncaughtException', (error) => console.log('caught', error.message));
setTimeout(() => {
  console.log('A');
  for (const n of [1, 2, 3, 4]) {
    process.nextTick(() => {
      console.log('tick', n);
      Promise.resolve().then(() => console.log('micro', n));
      if (n < 4) throw new Error('tick ' + n);
    });
  }
}, 2);
for (const name of ['B', 'C']) {
  setTimeout(() => {
    console.log(name);
    process.nextTick(() => console.log(name + ' tick'));
  }, 2);
}
setTimeout(() => {
  console.log('D');
  process.nextTick(() => console.log('D tick'));
}, 3);
setImmediate(() => {
  console.log('immediate 1');
  process.nextTick(() => console.log('immediate 1 tick'));
});
setImmediate(() => console.log('immediate 2'));
for (const until = Date.now() + 15; Date.now() < until;);
