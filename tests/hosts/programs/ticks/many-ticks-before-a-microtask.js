// A thousand nextTicks run before one microtask.
let n = 0;
Promise.resolve().then(() => console.log('micro after ' + n));
for (let i = 0; i < 1000; i++) process.nextTick(() => n++);
