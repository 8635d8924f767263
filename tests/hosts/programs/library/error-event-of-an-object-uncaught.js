// An error event with something that is no error.
const EventEmitter = require('events');
new EventEmitter().emit('error', { reason: 'none', list: [1, 2] });
