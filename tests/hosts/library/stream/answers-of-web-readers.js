// since: 18
const mk = () => new ReadableStream({ start(c) { c.enqueue(1); c.enqueue(2); }, pull(c) { if ((this.n = (this.n || 0) + 1) > 1) c.close(); } }, { highWaterMark: 5 });
(async () => {
  const r = mk().getReader();
  console.log(await r.read()); console.log(await r.read());
  const p = r.read(); setTimeout(() => r.cancel(), 10); console.log(await p); console.log(await r.read());
  let c; const lazy = new ReadableStream({ start(k) { c = k; } }); const q = lazy.getReader(); const w = q.read(); c.enqueue('late'); console.log(await w);
  c.enqueue('now'); console.log(await q.read()); c.close(); console.log(await q.read());
  const it = mk()[Symbol.asyncIterator](); console.log(await it.next()); console.log(await it.next()); console.log(await it.return('x'));
})();
