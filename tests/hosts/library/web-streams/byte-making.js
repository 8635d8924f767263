// since: 18
let ticks = 0, left = 40;
const count = () => { ticks++; if (left-- > 0) Promise.resolve().then(count); };
Promise.resolve().then(count);
const shown = (v) => v && v.buffer ? `${v.constructor.name}(${v.byteOffset},${v.length ?? v.byteLength}/${v.buffer.byteLength})[${[...new Uint8Array(v.buffer, v.byteOffset, v.byteLength)]}]` : v && typeof v === 'object' && 'done' in v ? `done=${v.done} ${shown(v.value)}` : String(v);
const say = (...all) => console.log(`${ticks}:`, all.map(shown).join(' '));
const told = (name, promise) => promise.then((v) => say(name, v), (e) => say(name, 'failed', e instanceof Error ? `${e.name}: ${e.message}` : e));
const tried = (name, f) => { try { const v = f(); say(name, v && v.then ? 'promise' : v); if (v && v.then) told(name, v); } catch (e) { say(name, 'threw', `${e.name}: ${e.message}`); } };
for (const [name, source, strategy] of [['size', {}, { size() { return 1; } }], ['size later', {}, { size: 5 }], ['mark', {}, { highWaterMark: -1 }], ['auto zero', { autoAllocateChunkSize: 0 }], ['start', { start: 5 }], ['pull', { pull: 5 }], ['count', {}, new CountQueuingStrategy({ highWaterMark: 2 })]])
  tried(name, () => new ReadableStream({ type: 'bytes', ...source }, strategy).locked);
tried('type object', () => new ReadableStream({ type: { toString: () => 'bytes' } }).getReader({ mode: 'byob' }).constructor.name);
tried('throws', () => new ReadableStream({ type: 'bytes', start() { throw new Error('in start'); } }));
let c; new ReadableStream({ type: 'bytes', start(x) { c = x; } }, { highWaterMark: 7 }); say(c.desiredSize, c.constructor.name);
for (const Class of [ReadableStreamBYOBReader, ReadableStreamBYOBRequest, ReadableByteStreamController]) { say(Class.name, Class.length, Object.getOwnPropertyNames(Class.prototype).join(), Object.keys(Class.prototype).join(), Object.prototype.toString.call(Class.prototype)); }
tried('request', () => new ReadableStreamBYOBRequest()); tried('controller', () => new ReadableByteStreamController());
for (const [P, n, ...args] of [[ReadableStreamBYOBRequest, 'view'], [ReadableByteStreamController, 'byobRequest'], [ReadableByteStreamController, 'desiredSize'], [ReadableStreamBYOBReader, 'closed']]) tried(n, () => Object.getOwnPropertyDescriptor(P.prototype, n).get.call({}));
tried('respond', () => ReadableStreamBYOBRequest.prototype.respond.call({}, 1)); tried('enqueue', () => ReadableByteStreamController.prototype.enqueue.call({}, new Uint8Array(1)));
tried('read', () => ReadableStreamBYOBReader.prototype.read.call({}, new Uint8Array(1))); tried('release', () => ReadableStreamBYOBReader.prototype.releaseLock.call({}));
const lengths = [ReadableStreamBYOBReader.prototype.read, ReadableStreamBYOBRequest.prototype.respond, ReadableStreamBYOBRequest.prototype.respondWithNewView, ReadableByteStreamController.prototype.enqueue, ReadableByteStreamController.prototype.error].map((f) => `${f.name} ${f.length}`); say(lengths.join());
