// The same of a tick.
process.nextTick(() => { throw new RangeError('tick') });  setTimeout(() => console.log('t'), 2); setImmediate(() => console.log('imm')); Promise.resolve().then(() => console.log('m'));
