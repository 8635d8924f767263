process.nextTick(function nt() { console.log(new Error('in tick')); console.error(new TypeError('stderr')); const e = new Error('with stack'); e.stack; console.log(e); console.log([new Error('in list')]); });
queueMicrotask(() => { console.log(new Error('in job')); Promise.reject(new Error('unheard')); });
process.on('uncaughtException', (e) => console.log('U', e.stack));
