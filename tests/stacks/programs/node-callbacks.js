// nextTick, immediates and emitters
// needs: node
const EventEmitter = require('events');
process.nextTick(function tick() { console.log(new Error('tick').stack); });
process.nextTick(() => { console.log(new Error('arrow').stack); });
setImmediate(function now() { console.log(new Error('immediate').stack); });
setImmediate(() => { console.log(new Error('arrow immediate').stack); });
const emitter = new EventEmitter();
emitter.on('a', function listener() { console.log(new Error('listener').stack); });
emitter.on('a', function () { console.log(new Error('anonymous').stack); });
emitter.once('a', () => { console.log(new Error('once').stack); });
emitter.emit('a');
class Mine extends EventEmitter {}
const mine = new Mine();
mine.on('b', function () { console.log(new Error('mine').stack); });
mine.emit('b');
