// A loop over a stream hands each chunk on once: the ticks of its steps.
const streams = {
  closed: { start(c) { c.close(); } },
  'two at hand': { start(c) { c.enqueue('x'); c.enqueue('y'); c.close(); } },
  pulled: { n: 0, pull(c) { if (this.n++ < 3) c.enqueue('x' + this.n); else c.close(); } },
  'pulled later': { n: 0, async pull(c) { await null; if (this.n++ < 3) c.enqueue('x' + this.n); else c.close(); } },
  failed: { start(c) { c.enqueue('x'); c.error('bad'); } },
  'started later': { async start(c) { await null; c.enqueue('x'); c.close(); } },
};
let tick = 0;
const measure = async (name, loop) => {
  const log = [];
  tick = 0;
  loop(log);
  let p = Promise.resolve();
  for (let i = 1; i < 30; i++) p = p.then(() => { tick = i; });
  await new Promise((resolve) => setTimeout(resolve, 2));
  console.log(name + ': ' + log.join(' '));
};
(async () => {
  for (const [name, source] of Object.entries(streams))
    await measure(name, async (log) => {
      try { for await (const x of new ReadableStream(source)) log.push(x + '@' + tick); } catch (e) { log.push(e + '@' + tick); }
      log.push('end@' + tick);
    });
  await measure('left', async (log) => {
    for await (const x of new ReadableStream(streams['two at hand'])) { log.push(x + '@' + tick); break; }
    log.push('end@' + tick);
  });
  await measure('awaits', async (log) => {
    for await (const x of new ReadableStream(streams['two at hand'])) { log.push(x + '@' + tick); await null; }
    log.push('end@' + tick);
  });
  await measure('asked at once', (log) => {
    const steps = new ReadableStream({ n: 0, pull(c) { if (this.n++ < 3) c.enqueue('x' + this.n); else c.close(); } })[Symbol.asyncIterator]();
    for (const k of [1, 2, 3, 4, 5]) steps.next().then(({ value, done }) => log.push(k + ' ' + value + ' ' + done + '@' + tick));
  });
  await measure('returned', (log) => {
    const steps = new ReadableStream({ pull(c) { c.enqueue('x'); }, cancel(reason) { log.push('cancel ' + reason + '@' + tick); } }).values();
    steps.next().then(() => log.push('next@' + tick));
    steps.return('r').then(({ value, done }) => log.push(value + ' ' + done + '@' + tick));
    steps.next().then(({ done }) => log.push('after ' + done + '@' + tick));
  });
})();
