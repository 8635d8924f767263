// since: 18
// AbortSignal.timeout is one of Node's timers, in the list of its duration; util.aborted gives the event.
const { once, EventEmitter } = require('events');
const { aborted } = require('util');
setTimeout(() => console.log('first of 1'), 1);
AbortSignal.timeout(1).addEventListener('abort', () => {
  console.log('signal of 1');
  queueMicrotask(() => console.log('microtask'));
  process.nextTick(() => console.log('tick'));
});
setTimeout(() => console.log('last of 1'), 1);
setTimeout(() => console.log('first of 30'), 30);
once(new EventEmitter(), 'never', { signal: AbortSignal.timeout(30) }).catch((error) => console.log('given up', error.name, error.cause.name));
aborted?.(AbortSignal.timeout(30), {}).then((event) => console.log('aborted', event?.type));
setTimeout(() => console.log('last of 30'), 30);
AbortSignal.timeout(9999).addEventListener('abort', () => console.log('never'));
for (const until = Date.now() + 50; Date.now() < until; );
