const log = (...a) => console.log(n, ...a); let n = 0; const tick = () => { n++; if (n < 120) Promise.resolve().then(tick); }; Promise.resolve().then(tick);
new ReadableStream({ start(c) { c.enqueue(1); c.error(new Error('src')); } }).pipeTo(new WritableStream({ write(x) { log('w', x); }, abort(e) { log('abort', e.message); } })).catch((e) => log('e1', e.message));
let k = 0; new ReadableStream({ pull(c) { k++ ? c.error(new Error('later')) : c.enqueue(1); } }).pipeTo(new WritableStream({ write(x) { log('w2', x); }, async abort(e) { log('abort2', e.message); } })).catch((e) => log('e2', e.message));
new ReadableStream({ pull(c) { c.enqueue(1); }, cancel(e) { log('cancel', e.message); } }).pipeTo(new WritableStream({ write(x) { throw new Error('sink'); } })).catch((e) => log('e3', e.message));
new ReadableStream({ pull(c) { c.enqueue(1); }, cancel(e) { log('cancel4', e.message); } }).pipeTo(new WritableStream({ write(x, c) { log('w4'); c.error(new Error('ctl')); } }), { preventCancel: true }).catch((e) => log('e4', e.message));
new ReadableStream({ start(c) { c.error(new Error('now')); } }).pipeTo(new WritableStream({}), { preventAbort: true }).catch((e) => log('e5', e.message));
const ended = new WritableStream(); ended.close(); new ReadableStream({ cancel(e) { log('cancel6', e.message); } }).pipeTo(ended).catch((e) => log('e6', e.name, e.message));
