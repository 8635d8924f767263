// since: 18
// When a source hears that what it is piped to has failed, and when a transformation that starts late begins.
let tick = 0;
const lines = [];
const log = (...words) => lines.push([tick, ...words.map((word) => (word instanceof Error ? word.message : typeof word === 'object' ? JSON.stringify(word) : word))].join(' '));
const tell = (name, promise) => promise.then((value) => log(name, value), (error) => log(name, 'failed', error));
const later = (n) => (n === 0 ? Promise.resolve() : later(n - 1).then(() => {}));
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
setTimeout(() => lines.forEach((line) => console.log(line)), 60);
const source = (name, extra) => { let i = 0; return new ReadableStream({ pull(c) { c.enqueue(i++); }, cancel(why) { log(name, 'cancelled', why?.name ?? why); }, ...extra }); };
const idle = (name) => source(name, { pull() {} });
let controller;
tell('during a write', source('during a write').pipeTo(new WritableStream({ start(c) { controller = c; }, write() { log('write'); return later(6); } })));
later(3).then(() => controller.error(new Error('given up')));
const loop = async (name, transformer) => { try { for await (const x of source(name).pipeThrough(new TransformStream(transformer))) { log(name, x); if (x > 0) break; } log(name, 'left'); } catch (error) { log(name, 'caught', error); } };
loop('breaks');
loop('errors', { transform(x, c) { if (x > 0) c.error(new Error('bad')); else c.enqueue(x); } });
loop('throws', { transform(x, c) { if (x > 0) throw new Error('bad'); c.enqueue(x); } });
loop('terminates', { transform(x, c) { if (x > 0) c.terminate(); else c.enqueue(x); } });
const given = source('given up').pipeThrough(new TransformStream());
later(8).then(() => tell('given up', given.cancel('no')));
for (const [name, start] of [['at once', () => {}], ['promise', () => Promise.resolve()], ['later', () => later(3)], ['rejected', () => Promise.reject(new Error('no start'))]]) {
  const { readable, writable } = new TransformStream({ start, transform(x, c) { log(name, 'gets', x); c.enqueue(x); } });
  const writer = writable.getWriter();
  writer.closed.catch((error) => log(name, 'closed', error));
  tell(name + ' write', writer.write(1));
  tell(name + ' read', readable.getReader().read());
}
