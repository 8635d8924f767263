// The same, taken by a listener of exceptions.
const EventEmitter = require('events');
process.on('uncaughtException', (error) => console.log(error.message, Object.keys(error).join()));
setTimeout(() => new EventEmitter().emit('error', Object.assign(new Error('heard'), { code: 5 })), 1);
