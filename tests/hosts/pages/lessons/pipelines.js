// streams: transform pipeline
const rs = new ReadableStream({ start(c) { console.log('start'); for (const w of ['a', 'b', 'c']) c.enqueue(w); c.close(); }, pull() { console.log('pull'); }, cancel(r) { console.log('cancel', r); } });
const upper = new TransformStream({ transform(chunk, c) { console.log('transform', chunk); c.enqueue(chunk.toUpperCase()); }, flush(c) { console.log('flush'); c.enqueue('END'); } });
(async () => { for await (const chunk of rs.pipeThrough(upper)) console.log('chunk', chunk); console.log('done'); })();
const [x, y] = new ReadableStream({ start(c) { c.enqueue(1); c.enqueue(2); c.close(); } }).tee();
(async () => { const r = x.getReader(); for (;;) { const { value, done } = await r.read(); if (done) break; console.log('x', value); } })();
(async () => { for await (const v of y) console.log('y', v); })();
new ReadableStream({}).pipeTo(new WritableStream({}), { signal: AbortSignal.abort() }).catch((e) => console.log(e.name, e.message));
ReadableStream.from(['p', 'q']).pipeTo(new WritableStream({ write(c) { console.log('write', c); }, close() { console.log('close'); } })).then(() => console.log('piped'));
