// needs: tla
// nextTicks wait until top-level await has gone on.
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
await 0;
console.log('after await');
process.nextTick(() => console.log('tick 2'));
Promise.resolve().then(() => console.log('micro 2'));
