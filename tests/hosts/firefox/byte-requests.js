let ticks = 0, left = 40;
const count = () => { ticks++; if (left-- > 0) Promise.resolve().then(count); };
Promise.resolve().then(count);
const shown = (v) => v && v.buffer ? `${v.constructor.name}(${v.byteOffset},${v.length ?? v.byteLength}/${v.buffer.byteLength})[${[...new Uint8Array(v.buffer, v.byteOffset, v.byteLength)]}]` : v && typeof v === 'object' && 'done' in v ? `done=${v.done} ${shown(v.value)}` : String(v);
const say = (...all) => console.log(`${ticks}:`, all.map(shown).join(' '));
const told = (name, promise) => promise.then((v) => say(name, v), (e) => say(name, 'failed', e instanceof Error ? `${e.name}: ${e.message}` : e));
const tried = (name, f) => { try { const v = f(); say(name, v && v.then ? 'promise' : v); if (v && v.then) told(name, v); } catch (e) { say(name, 'threw', `${e.name}: ${e.message}`); } };
let n = 0;
const stream = new ReadableStream({ type: 'bytes', pull(c) {
  const request = c.byobRequest; n++;
  say('pull', n, request === c.byobRequest, Object.prototype.toString.call(request), request.view, c.desiredSize);
  request.view[0] = n; request.view[1] = n * 2;
  if (n === 4) { c.close(); request.respond(0); } else { request.respond(2); say('after', request.view, c.byobRequest); }
} });
const reader = stream.getReader({ mode: 'byob' });
(async () => { let buffer = new ArrayBuffer(4); for (;;) { const { done, value } = await reader.read(new Uint8Array(buffer)); say('got', done, value); if (done) break; buffer = value.buffer; } })();
told('closed', reader.closed);
