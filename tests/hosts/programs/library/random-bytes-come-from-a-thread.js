// random bytes arrive from a thread, in an I/O callback
const crypto = require('crypto'); setImmediate(() => console.log('immediate')); process.nextTick(() => console.log('tick'));
crypto.randomBytes(8, (e, b) => { console.log('bytes', e, b.length); setImmediate(() => console.log('immediate within')); setTimeout(() => console.log('timer'), 0); Promise.resolve().then(() => console.log('then')); process.nextTick(() => console.log('tick within')); });
crypto.randomFill(Buffer.alloc(4), (e, b) => console.log('fill', e, b.length)); 
setTimeout(() => crypto.randomBytes(2, () => { throw new Error('in random'); }), 40);
