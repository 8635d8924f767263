// where a promise of Atomics.waitAsync is settled that the same thread notifies
// since: 16
const flag = new Int32Array(new SharedArrayBuffer(8));
const a = Atomics.waitAsync(flag, 0, 0);
console.log(a.async, Atomics.waitAsync(flag, 0, 1), Atomics.waitAsync(flag, 0, 0, 0));
a.value.then((v) => {
  console.log('waitAsync', v);
  process.nextTick(() => console.log('tick after it'));
  Promise.resolve().then(() => console.log('microtask after it'));
});
console.log('notified', Atomics.notify(flag, 0));
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('microtask 1')).then(() => console.log('microtask 2'));
setImmediate(() => console.log('immediate'));
