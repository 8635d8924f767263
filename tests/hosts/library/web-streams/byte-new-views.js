// since: 18
let ticks = 0, left = 40;
const count = () => { ticks++; if (left-- > 0) Promise.resolve().then(count); };
Promise.resolve().then(count);
const shown = (v) => v && v.buffer ? `${v.constructor.name}(${v.byteOffset},${v.length ?? v.byteLength}/${v.buffer.byteLength})[${[...new Uint8Array(v.buffer, v.byteOffset, v.byteLength)]}]` : v && typeof v === 'object' && 'done' in v ? `done=${v.done} ${shown(v.value)}` : String(v);
const say = (...all) => console.log(`${ticks}:`, all.map(shown).join(' '));
const told = (name, promise) => promise.then((v) => say(name, v), (e) => say(name, 'failed', e instanceof Error ? `${e.name}: ${e.message}` : e));
const tried = (name, f) => { try { const v = f(); say(name, v && v.then ? 'promise' : v); if (v && v.then) told(name, v); } catch (e) { say(name, 'threw', `${e.name}: ${e.message}`); } };
let n = 0;
const stream = new ReadableStream({ type: 'bytes', async pull(c) {
  const request = c.byobRequest; n++;
  say('pull', n);
  if (n === 1) { const { view } = request; tried('shorter', () => request.respondWithNewView(new Uint8Array(view.buffer, view.byteOffset, 1))); }
  else if (n === 2) { await null; const moved = structuredClone(request.view, { transfer: [request.view.buffer] }); moved[1] = 9; tried('moved', () => request.respondWithNewView(moved)); }
  else { tried('other size', () => request.respondWithNewView(new Uint8Array(3))); tried('no view', () => request.respondWithNewView({})); tried('nothing', () => request.respondWithNewView()); tried('elsewhere', () => request.respondWithNewView(new Uint8Array(new ArrayBuffer(4), 1, 1))); tried('too long', () => request.respond(9)); tried('negative', () => request.respond(-1)); tried('none', () => request.respond()); tried('zero', () => request.respond(0)); tried('one', () => request.respond(1)); tried('again', () => request.respond(1)); tried('view again', () => request.respondWithNewView(new Uint8Array(1))); c.close(); tried('after close', () => c.byobRequest); }
} });
const reader = stream.getReader({ mode: 'byob' });
told('1', reader.read(new Uint8Array(4)));
told('2', reader.read(new Uint8Array(4)));
told('3', reader.read(new Uint8Array(4)));
told('4', reader.read(new Uint8Array(4)));
