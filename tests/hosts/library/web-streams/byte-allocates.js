// since: 18
let ticks = 0, left = 40;
const count = () => { ticks++; if (left-- > 0) Promise.resolve().then(count); };
Promise.resolve().then(count);
const shown = (v) => v && v.buffer ? `${v.constructor.name}(${v.byteOffset},${v.length ?? v.byteLength}/${v.buffer.byteLength})[${[...new Uint8Array(v.buffer, v.byteOffset, v.byteLength)]}]` : v && typeof v === 'object' && 'done' in v ? `done=${v.done} ${shown(v.value)}` : String(v);
const say = (...all) => console.log(`${ticks}:`, all.map(shown).join(' '));
const told = (name, promise) => promise.then((v) => say(name, v), (e) => say(name, 'failed', e instanceof Error ? `${e.name}: ${e.message}` : e));
const tried = (name, f) => { try { const v = f(); say(name, v && v.then ? 'promise' : v); if (v && v.then) told(name, v); } catch (e) { say(name, 'threw', `${e.name}: ${e.message}`); } };
let n = 0;
const stream = new ReadableStream({ type: 'bytes', autoAllocateChunkSize: 4, pull(c) {
  const request = c.byobRequest; n++;
  say('pull', n, request && request.view, c.desiredSize);
  if (n === 5) return void (c.close(), request && request.respond(0));
  if (n === 2) return void c.enqueue(new Uint8Array([7, 8]));
  if (n === 3) return new Promise((resolve) => setTimeout(() => { request.view[0] = 3; request.respond(1); resolve(); }, 1));
  request.view[0] = n; request.respond(2);
} });
const reader = stream.getReader();
say(reader.constructor === ReadableStreamDefaultReader);
(async () => { for (;;) { const { done, value } = await reader.read(); say('got', done, value); if (done) break; } })();
told('closed', reader.closed);
