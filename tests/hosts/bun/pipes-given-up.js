const log = (...a) => console.log(n, ...a); let n = 0; const tick = () => { n++; if (n < 120) Promise.resolve().then(tick); }; Promise.resolve().then(tick);
const ac = new AbortController(); ac.signal.addEventListener('abort', () => log('listener 1'));
new ReadableStream({ start(c) { c.enqueue(1); c.enqueue(2); }, cancel(e) { log('cancel', e.name); } }).pipeTo(new WritableStream({ write() { log('w'); return new Promise((r) => setTimeout(() => { n = 0; Promise.resolve().then(tick); log('written'); r(); }, 20)); }, abort(e) { log('abort', e.name); } }), { signal: ac.signal }).catch((e) => log('p', e.name));
new ReadableStream({ cancel(e) { log('cancel b', e.name); } }).pipeTo(new WritableStream({ abort(e) { log('abort b', e.name); } }), { signal: ac.signal }).catch((e) => log('p b', e.name));
ac.signal.addEventListener('abort', () => log('listener 2'));
new ReadableStream({ cancel(e) { log('cancel c', e); } }).pipeTo(new WritableStream({ abort(e) { log('abort c', e); } }), { signal: AbortSignal.abort('x') }).catch((e) => log('p c', e));
setTimeout(() => { n = 0; Promise.resolve().then(tick); ac.abort(); log('aborted'); }, 2);
