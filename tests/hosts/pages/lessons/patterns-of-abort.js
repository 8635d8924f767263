// AbortSignal patterns
const { signal } = new AbortController();
console.log(signal.aborted, signal.reason); signal.throwIfAborted();
const a = AbortSignal.abort(); console.log(a.aborted, a.reason.name, a.reason.message);
try { a.throwIfAborted(); } catch (e) { console.log(e === a.reason); }
const c = new AbortController(), any = AbortSignal.any([c.signal, AbortSignal.timeout(1000)]);
any.addEventListener('abort', () => console.log('any', any.reason));
c.signal.addEventListener('abort', () => console.log('own'));
c.signal.onabort = () => console.log('onabort');
const t = new EventTarget(); t.addEventListener('x', () => console.log('heard'), { signal: c.signal });
t.dispatchEvent(new Event('x')); c.abort('why'); c.abort('again'); t.dispatchEvent(new Event('x')); console.log(c.signal.reason);
const delay = (ms, { signal } = {}) => new Promise((ok, no) => { if (signal?.aborted) return no(signal.reason); const id = setTimeout(() => { signal?.removeEventListener('abort', stop); ok(); }, ms); const stop = () => { clearTimeout(id); no(signal.reason); }; signal?.addEventListener('abort', stop, { once: true }); });
const k = new AbortController(); delay(50, { signal: k.signal }).then(() => console.log('no'), (e) => console.log('delay', e.name)); setTimeout(() => k.abort(), 10);
AbortSignal.timeout(20).addEventListener('abort', function (e) { console.log('timed', this.reason.name, e.isTrusted); });
try { new AbortSignal(); } catch (e) { console.log(e.name, e.message); }
