// since: 7
// How many arguments the class says it takes.
const EventEmitter = require('events');

console.log(EventEmitter.length, EventEmitter.init.length);
