const { Readable } = require('stream');
const readable = new Readable({ read() {} });
readable.on('close', () => console.log('close'));
process.on('uncaughtException', (error) => console.log('uncaught', error.message));
readable.destroy(new Error('nobody listens'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
