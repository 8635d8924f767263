const a = new AbortController(), b = new AbortController();
const any = AbortSignal.any([a.signal, b.signal]);
any.addEventListener('abort', () => console.log('any', any.reason));
any.onabort = e => console.log('onabort', e.type, e.isTrusted);
a.signal.addEventListener('abort', () => console.log('a'));
console.log(any.aborted); a.abort('why'); b.abort('late'); console.log(any.aborted, any.reason, b.signal.reason);
const t = AbortSignal.timeout(20); t.onabort = () => console.log(t.reason.name, t.reason.message, t.reason instanceof DOMException, t.reason.code);
try { AbortSignal.abort().throwIfAborted(); } catch (e) { console.log(e.name, e.message); }
console.log(String(AbortSignal.abort(undefined).reason));
try { AbortSignal.timeout(-1); } catch (e) { console.log(e.name + ': ' + e.message); }
try { AbortSignal.any(1); } catch (e) { console.log(e.name + ': ' + e.message); }
try { AbortSignal.any([1]); } catch (e) { console.log(e.name + ': ' + e.message); }
try { new AbortSignal(); } catch (e) { console.log(e.name + ': ' + e.message); }
