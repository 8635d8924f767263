// needs: esm
// How many jobs run between a module's throw and the end of the process.
let p = Promise.resolve();
for (let i = 1; i <= 20; i++) p = p.then(() => console.log('job ' + i));
process.nextTick(() => console.log('tick'));
throw new Error('in module');
