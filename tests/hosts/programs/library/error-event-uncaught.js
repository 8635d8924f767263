// An error event without a listener: where the error was made, and where it was emitted.
const { EventEmitter } = require('events');
class Station extends EventEmitter {}
const station = new Station();
const error = Object.assign(new RangeError('no signal'), { code: 'E_SIGNAL' });
process.on('exit', (code) => console.log('exit', code));
setTimeout(function later() {
  station.emit('error', error);
}, 1);
