// since: 18
// A chunk that the source gives while it is asked is not one that was there; a reader's loop waits for it.
let tick = 0;
const lines = [];
const log = (...words) => lines.push([tick, ...words.map((word) => (word instanceof Error ? word.message : typeof word === 'object' ? JSON.stringify(word) : word))].join(' '));
const tell = (name, promise) => promise.then((value) => log(name, value), (error) => log(name, 'failed', error));
const later = (n) => (n === 0 ? Promise.resolve() : later(n - 1).then(() => {}));
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
setTimeout(() => lines.forEach((line) => console.log(line)), 60);
const counted = (extra, strategy) => { let i = 0; return new ReadableStream({ ...extra, pull(c) { log('pull'); if (i++ < 3) c.enqueue(extra.type ? new Uint8Array([i]) : i); else c.close(); } }, strategy); };
const loop = async (name, stream, options) => { for await (const x of stream.values(options)) { log(name, x); if (options) break; } log(name, 'left', stream.locked); };
loop('bytes', counted({ type: 'bytes' }));
loop('none kept', counted({}, { highWaterMark: 0 }));
loop('left open', counted({ start(c) { c.enqueue('first'); } }), { preventCancel: true });
(async () => { const reader = counted({ start(c) { c.enqueue('first'); } }, { highWaterMark: 0 }).getReader(); for (let n = 0; n < 5; n++) log('read', await reader.read()); })();
(async () => { const reader = counted({ type: 'bytes' }).getReader({ mode: 'byob' }); for (let n = 0; n < 2; n++) log('view', await reader.read(new Uint8Array(1))); })();
