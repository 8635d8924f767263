// nextTick before microtasks in a module, too.
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('m'));
await null;
console.log('after await');
process.nextTick(() => console.log('tick2'));
Promise.resolve().then(() => console.log('m2')).then(() => console.log('m3'));
await 0;
console.log('end');
