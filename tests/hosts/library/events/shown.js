// since: 10
const EventEmitter = require('events');
class Machine extends EventEmitter {
  constructor() {
    super();
    this.speed = 3;
  }
}
const machine = new Machine();
machine.on('start', function begin() {});
console.log(machine.eventNames(), Object.keys(machine), machine.listenerCount('start'), machine.getMaxListeners());
console.log(EventEmitter.defaultMaxListeners, EventEmitter.EventEmitter === EventEmitter, typeof EventEmitter.once);
console.log(EventEmitter.listenerCount(machine, 'start'));
