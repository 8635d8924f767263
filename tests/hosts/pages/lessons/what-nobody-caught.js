// unhandled rejections and reportError
window.addEventListener('unhandledrejection', (e) => { console.log('unhandled', String(e.reason), e.cancelable, e.bubbles, e.promise instanceof Promise); e.preventDefault(); });
window.addEventListener('rejectionhandled', (e) => console.log('handled', String(e.reason)));
window.onerror = (message, source, line, col, error) => { console.log('onerror', message, line > 0, String(error)); return true; };
const p = Promise.reject(new Error('late'));
setTimeout(() => p.catch(() => console.log('caught late')), 10);
Promise.reject('never');
(async () => { await null; throw new TypeError('in async'); })();
reportError(new RangeError('reported'));
reportError('text');
setTimeout(() => { throw new Error('in timer'); });
queueMicrotask(() => { throw new Error('in microtask'); });
new Promise((_, no) => no(1)).finally(() => console.log('finally'));
try { reportError(); } catch (e) { console.log(e.name, e.message); }
const t = new EventTarget(); t.addEventListener('x', () => { throw new Error('in listener'); }); t.addEventListener('x', async () => { throw new Error('async listener'); });
console.log(t.dispatchEvent(new Event('x')));
