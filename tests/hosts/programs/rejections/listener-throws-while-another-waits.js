process.on('unhandledRejection', (r) => { console.log('unhandled', r); if (r === 1) throw new Error('in handler'); });
process.on('uncaughtException', (e, origin) => { console.log('uncaught', e.message); });
process.on('exit', (c) => console.log('exit', c));
Promise.reject(1); Promise.reject(2);
setImmediate(() => console.log('immediate'));
process.nextTick(() => console.log('tick'));
