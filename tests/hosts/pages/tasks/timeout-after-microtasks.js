// A timer's callback waits for the script and for all microtasks.
setTimeout(() => console.log('timeout'), 0);
Promise.resolve().then(() => console.log('microtask 1')).then(() => console.log('microtask 2'));
queueMicrotask(() => console.log('microtask 3'));
console.log('script');
