// After an exception the rest of the script is not run, but its timers and microtasks are.
setTimeout(() => console.log('timer'));
Promise.resolve().then(() => console.log('microtask'));
console.log('before');
null.property;
console.log('never');
