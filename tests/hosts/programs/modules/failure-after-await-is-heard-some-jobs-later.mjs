// needs: tla
// The same after an await.
process.nextTick(() => console.log('tick'));
await null;
let p = Promise.resolve();
for (let i = 1; i <= 20; i++) p = p.then(() => console.log('job ' + i));
throw new Error('in module');
