const log = (...a) => console.log(a.map((x) => typeof x === "object" ? JSON.stringify(x) : String(x)).join(" "));
const src = () => { let i = 0; return new ReadableStream({ pull(c) { i < 3 ? c.enqueue(i++) : c.close(); }, cancel(r) { log('cancelled', r); } }, { highWaterMark: 0 }); };
src().pipeTo(new WritableStream({ write(x) { if (x === 1) throw new Error('bad'); } })).catch((e) => log('failed', e.message));
const r = src().getReader(); r.read().then((v) => log('r', v)); r.read().then((v) => log('r', v)); r.closed.then(() => log('closed')); r.cancel('enough').then((v) => log('cancel done', v));
const [a, b] = src().tee(); (async () => { for await (const x of a) log('a', x); log('a end'); })(); (async () => { for await (const x of b) { log('b', x); if (x) break; } log('b end'); })();
(async () => { for (let i = 0; i < 30; i++) { await 0; log('tick', i); } })();
