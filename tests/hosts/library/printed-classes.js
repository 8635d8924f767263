// Which of the host's constructors are printed as classes, and how whole modules look.
const threads = require('worker_threads');
const names = 'AbortController AbortSignal Event EventTarget MessageChannel MessagePort DOMException Headers Response';
for (const name of names.split(' ')) if (name in globalThis) console.log(globalThis[name]);
console.log(threads.MessagePort, threads.Worker, require('fs').Dirent, require('http').Agent, require('http').ClientRequest);
console.log(require('async_hooks').AsyncResource, require('events').EventEmitter === require('events'));
console.log(require('fs').readSync, require('fs').exists, require('url').domainToASCII, require('querystring').decode);
for (const key of ['isInternalThread', 'threadName', 'isMainThread', 'threadId']) console.log(key, threads[key]);
console.log(`${require('os').arch}`, require('os').type);
console.log(require('path').posix.sep, Object.keys(require('path')).join());
class Sub extends threads.MessageChannel {}
console.log(new Sub() instanceof threads.MessageChannel, Object.keys(new threads.MessageChannel()));
try {
  threads.MessageChannel();
} catch (error) {
  console.log(error.code, error.message);
}
new threads.Worker('const { threadName } = require("worker_threads"); console.log(threadName);', { eval: true, name: 'one' }).on(
  'exit',
  () => new threads.Worker('const { threadName } = require("worker_threads"); console.log(threadName);', { eval: true }),
);
