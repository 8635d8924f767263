// since: 10
const EventEmitter = require('events');
const util = require('util');
function Machine() {
  EventEmitter.call(this);
}
util.inherits(Machine, EventEmitter);
const machine = new Machine();
machine.on('x', function () {
  console.log(this === machine, this instanceof EventEmitter);
});
machine.emit('x');
const plain = Object.assign(Object.create(EventEmitter.prototype), { own: 1 });
plain.on('y', () => console.log('without constructor'));
plain.emit('y');
