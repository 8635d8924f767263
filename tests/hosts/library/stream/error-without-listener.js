const { Readable } = require('stream');
const readable = new Readable({ read() {} });
readable.on('close', () => console.log('close'));
process.on('uncaughtException', (error) => console.log('uncaught', error.message));
readable.destroy(new Error('nobody listens'));

