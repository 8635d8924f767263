// A job that a module leaves and that throws does not end the process before its immediates.
setTimeout(() => console.log('t'), 2); setImmediate(() => console.log('imm')); queueMicrotask(() => { throw new RangeError('micro') });  Promise.resolve().then(() => console.log('m'));
