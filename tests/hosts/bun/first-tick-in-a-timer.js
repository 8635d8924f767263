// The first nextTick of a program that is set in a timer: ticks run behind the first microtask that ends after it, and never so again.
const log = (...words) => console.log(...words);
setTimeout(() => {
  queueMicrotask(() => {
    log('microtask');
    process.nextTick(() => log('tick of the microtask'));
  });
  const settled = Promise.resolve();
  process.nextTick(() => {
    log('tick');
    settled.then(() => log('then')).then(() => log('then 2'));
  });
}, 1);
setTimeout(() => {
  queueMicrotask(() => {
    log('microtask again');
    process.nextTick(() => log('tick of the microtask again'));
  });
  process.nextTick(() => {
    log('tick again');
    Promise.resolve().then(() => log('then again'));
  });
}, 20);
