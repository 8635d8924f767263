const log = console.log;
const rs = new ReadableStream({ start(c) { log('start'); c.enqueue('a'); }, async pull(c) { log('pull', c.desiredSize); await 0; c.enqueue('p'); if (++n > 2) c.close(); }, cancel(r) { log('cancel', r); } }); let n = 0;
const ts = new TransformStream({ start() { log('ts start'); }, transform(x, c) { log('transform', x); c.enqueue(x.toUpperCase()); }, flush(c) { log('flush'); c.enqueue('END'); } });
const ws = new WritableStream({ start() { log('ws start'); }, async write(x) { log('write', x); await 0; log('written', x); }, close() { log('close'); }, abort(r) { log('abort', r); } });
rs.pipeThrough(ts).pipeTo(ws).then(() => log('piped'));
(async () => { for (let i = 0; i < 40; i++) { await 0; if (i % 2 === 0) log('tick', i); } })();
setImmediate(() => log('imm'));
