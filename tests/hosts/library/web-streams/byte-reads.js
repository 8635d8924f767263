// since: 18
let ticks = 0, left = 40;
const count = () => { ticks++; if (left-- > 0) Promise.resolve().then(count); };
Promise.resolve().then(count);
const shown = (v) => v && v.buffer ? `${v.constructor.name}(${v.byteOffset},${v.length ?? v.byteLength}/${v.buffer.byteLength})[${[...new Uint8Array(v.buffer, v.byteOffset, v.byteLength)]}]` : v && typeof v === 'object' && 'done' in v ? `done=${v.done} ${shown(v.value)}` : String(v);
const say = (...all) => console.log(`${ticks}:`, all.map(shown).join(' '));
const told = (name, promise) => promise.then((v) => say(name, v), (e) => say(name, 'failed', e instanceof Error ? `${e.name}: ${e.message}` : e));
const tried = (name, f) => { try { const v = f(); say(name, v && v.then ? 'promise' : v); if (v && v.then) told(name, v); } catch (e) { say(name, 'threw', `${e.name}: ${e.message}`); } };
const stream = new ReadableStream({ type: 'bytes', start(c) { say('start', c.desiredSize, c.byobRequest); c.enqueue(new Uint8Array([1, 2, 3, 4, 5])); c.enqueue(new Uint8Array([6, 7])); say('queued', c.desiredSize); }, pull(c) { say('pull', c.desiredSize, c.byobRequest === null); } });
const reader = stream.getReader({ mode: 'byob' });
say(Object.prototype.toString.call(reader), stream.locked);
const view = new Uint8Array(3);
told('first', reader.read(view));
say('given', view.byteLength, view.buffer.byteLength);
told('second', reader.read(new Uint8Array(new ArrayBuffer(10), 2, 4)));
told('third', reader.read(new DataView(new ArrayBuffer(4))));
told('fourth', reader.read(new Uint16Array(2)));
