// what the library calls: listeners, by how many there are and with arguments or without, scopes of async_hooks, callbackify, streams
Error.stackTraceLimit = 12;
const at = (what) => console.log(`## ${what}`, ...new Error('x').stack.split('\n').slice(3, 5).map((line) => `| ${line.trim()}`));
const major = +process.versions.node.split('.')[0];
const EventEmitter = require('events');
const emitter = new EventEmitter();
emitter.once('once', () => at('once'));
emitter.emit('once');
emitter.once('once', () => at('once with an argument'));
emitter.emit('once', 1);
if (major > 8) {
  emitter.on('one', () => at('one of one'));
  emitter.emit('one', 1);
  emitter.on('two', () => at('one of two'));
  emitter.on('two', () => {});
  emitter.emit('two', 1);
  process.on('own', () => at('event of the process'));
  process.emit('own');
  const { AsyncResource } = require('async_hooks');
  new AsyncResource('Own').runInAsyncScope(() => at('scope'));
}
if (major > 13) {
  const { AsyncLocalStorage } = require('async_hooks');
  new AsyncLocalStorage().run(1, () => at('store'));
}
if (major > 11) require('util').callbackify(async () => at('callbackified'))(() => {});
const { Readable } = require('stream');
const readable = new Readable({ read() { at('read'); this.push(null); } });
readable.on('data', () => {});
process.once(major > 13 && major < 24 ? 'exit' : 'beforeExit', () => at('process once'));
