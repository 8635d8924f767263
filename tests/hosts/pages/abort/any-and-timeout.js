// AbortSignal.any follows the first; AbortSignal.timeout is a timer.
const a = new AbortController();
const b = new AbortController();
const any = AbortSignal.any([a.signal, b.signal]);
any.addEventListener('abort', () => console.log('any', any.reason));
a.signal.addEventListener('abort', () => console.log('a', any.aborted));
a.abort('first');
b.abort('second');
const timeout = AbortSignal.timeout(30);
timeout.onabort = () => console.log(timeout.reason.name, timeout.reason.message);
setTimeout(() => console.log('10 ms', timeout.aborted), 10);
console.log(AbortSignal.any([AbortSignal.abort('now'), a.signal]).reason, AbortSignal.any([]).aborted);
