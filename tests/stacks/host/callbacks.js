Error.stackTraceLimit = Infinity;
const out = [];
function at(kind) { out.push('## ' + kind, ...new Error('x').stack.split('\n').slice(2).map((line) => line.trim())); }
at('script');
process.nextTick(() => at('tick'));
process.nextTick(() => at('tick with one argument'), 1);
process.nextTick(() => at('tick with two'), 1, 2);
process.nextTick(() => at('tick with three'), 1, 2, 3);
process.nextTick(() => at('tick with four'), 1, 2, 3, 4);
process.nextTick(() => at('tick with five'), 1, 2, 3, 4, 5);
Promise.resolve().then(() => { at('job behind ticks'); if (typeof queueMicrotask === 'function') queueMicrotask(() => at('microtask behind ticks')); });
setTimeout(() => { at('timer'); process.nextTick(() => at('tick within a list')); Promise.resolve().then(() => at('job within a list, behind a tick')); }, 1);
setTimeout(() => { at('timer with an argument'); Promise.resolve().then(() => at('job within a list')); }, 1, 5);
setTimeout(() => { at('last of a list'); process.nextTick(() => at('tick between lists')); }, 1);
setTimeout(() => { at('second list'); Promise.resolve().then(() => at('job between lists')); }, 2);
setTimeout(() => { at('last list'); process.nextTick(() => { at('tick behind timers'); Promise.resolve().then(() => at('job behind that')); }); }, 3);
for (const start = Date.now(); Date.now() - start < 20;);
setTimeout(immediates, 40);
function immediates() {
  setImmediate(() => { at('immediate'); process.nextTick(() => at('tick between immediates')); Promise.resolve().then(() => at('job between immediates, behind a tick')); });
  setImmediate(() => { at('immediate with an argument'); Promise.resolve().then(() => at('job between immediates')); }, 1);
  setImmediate(() => { at('last immediate'); process.nextTick(() => at('tick behind immediates')); }, 1);
  setTimeout(() => { Promise.resolve().then(() => at('job behind timers')); files(); }, 5);
}
const fs = require('fs');
function files() {
  fs.stat('.', () => { at('stat'); fs.access('/nope', () => { at('access'); fs.readFile(__filename, function read() { at('readFile'); events(); }); }); });
}
function events() {
  const emitter = new (require('events'))();
  emitter.on('x', () => at('event'));
  emitter.emit('x', 1);
  emitter.once('z', () => at('once'));
  emitter.emit('z');
  require('./part');
  Promise.resolve().then(() => { at('job behind a file'); process.nextTick(() => { at('tick behind a file'); Promise.resolve().then(() => at('job behind that tick')); }); });
  process.on('beforeExit', () => at('beforeExit'));
  process.on('exit', () => { at('exit'); console.log(out.join('\n')); });
}
module.exports = at;
