const log = (...a) => console.log(a.map((x) => typeof x === "object" ? JSON.stringify(x) : String(x)).join(" "));
const mk = () => new ReadableStream({ type: 'bytes', pull(c) { log('pull'); c.enqueue(new Uint8Array([1, 2, 3])); }, cancel(r) { log('cancel', r); } });
const r = mk().getReader(); r.read().then((v) => log('r', v.value.length)); r.cancel('x').then(() => log('done r')); r.closed.then(() => log('closed r'));
const s = mk(); s.cancel('y').then(() => log('done s')); const q = mk().getReader({ mode: 'byob' }); q.read(new Uint8Array(2)).then((v) => { log('q', [...v.value]); q.cancel('z').then(() => log('done q')); });
(async () => { for (let i = 0; i < 16; i++) { await 0; log('tick', i); } })();
