// NextTick with arguments, in ticks, and a tick that throws while others wait.
process.on('uncaughtException', (e) => console.log('uncaught ' + e.message));
process.nextTick((a, b) => { console.log('tick', a, b); process.nextTick(() => console.log('tick in tick')); Promise.resolve().then(() => console.log('then in tick')); }, 1, 'two');
process.nextTick(() => { throw new Error('in tick'); }); process.nextTick(() => console.log('third tick')); setImmediate(() => console.log('immediate')); Promise.resolve().then(() => console.log('then'));
