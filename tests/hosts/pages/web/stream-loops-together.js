// browsers: for await over a stream; break cancels it
// needs: window, asyncgen
const s = new ReadableStream({ start(c) { for (const x of 'abc') c.enqueue(x); }, cancel(r) { console.log('cancel ' + r); } });
(async () => { for await (const x of s) { console.log(x); if (x === 'b') break; } console.log('out ' + s.locked); })();
const t = new TransformStream({ transform(x, c) { console.log('transform ' + x); c.enqueue(x * 2); }, flush() { console.log('flush'); } }); (async () => { const w = t.writable.getWriter(); w.write(1); w.write(2); w.close(); for await (const x of t.readable) console.log('out ' + x); })();
