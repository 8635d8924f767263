let ticks = 0, left = 40;
const count = () => { ticks++; if (left-- > 0) Promise.resolve().then(count); };
Promise.resolve().then(count);
const shown = (v) => v && v.buffer ? `${v.constructor.name}(${v.byteOffset},${v.length ?? v.byteLength}/${v.buffer.byteLength})[${[...new Uint8Array(v.buffer, v.byteOffset, v.byteLength)]}]` : v && typeof v === 'object' && 'done' in v ? `done=${v.done} ${shown(v.value)}` : String(v);
const say = (...all) => console.log(`${ticks}:`, all.map(shown).join(' '));
const told = (name, promise) => promise.then((v) => say(name, v), (e) => say(name, 'failed', e instanceof Error ? `${e.name}: ${e.message}` : e));
const tried = (name, f) => { try { const v = f(); say(name, v && v.then ? 'promise' : v); if (v && v.then) told(name, v); } catch (e) { say(name, 'threw', `${e.name}: ${e.message}`); } };
const setTimeout_ = (f) => setTimeout(f, 1);
const move = (v) => structuredClone(v, { transfer: [v.buffer] });
const byob = (pull, more = {}) => { let c; const s = new ReadableStream({ type: 'bytes', start(x) { c = x; }, pull, ...more }); const r = s.getReader({ mode: 'byob' }); return { s, r, get c() { return c; } }; };
{ const { r } = byob((c) => { const q = c.byobRequest; move(q.view); tried('respond detached', () => q.respond(1)); tried('new view of detached', () => { const v = new Uint8Array(4); move(v); q.respondWithNewView(v); }); tried('enqueue detached', () => c.enqueue(new Uint8Array(1))); say(c.byobRequest && c.byobRequest.view); }); told('read', r.read(new Uint8Array(4))); }
{ const { r } = byob((c) => { const q = c.byobRequest; tried('zero view', () => q.respondWithNewView(new Uint8Array(q.view.buffer, 0, 0))); tried('great view', () => q.respondWithNewView(new Uint8Array(q.view.buffer, 0, 4))); c.close(); tried('closed view', () => q.respondWithNewView(q.view)); tried('closed zero view', () => q.respondWithNewView(new Uint8Array(q.view.buffer, 0, 0))); }); told('read 2', r.read(new Uint8Array(new ArrayBuffer(4), 0, 3))); }
{ let c; const s = new ReadableStream({ type: 'bytes', start(x) { c = x; } }); c.enqueue(new Uint8Array([1])); c.close(); tried('close closing', () => c.close()); tried('enqueue closing', () => c.enqueue(new Uint8Array(1))); say(c.desiredSize); const r = s.getReader({ mode: 'byob' }); told('odd', r.read(new Uint16Array(2))); told('odd closed', r.closed); }
{ const { r } = byob(); told('held', r.read(new Uint8Array(1))); told('held closed', r.closed); r.releaseLock(); told('held closed after', r.closed); }
{ const { s } = byob(); tried('cancel locked', () => s.cancel()); tried('tee locked', () => s.tee()); }
{ const { c, r } = byob(); c.error('why'); told('errored closed', r.closed); told('errored cancel', r.cancel()); r.releaseLock(); told('errored released', r.closed); }
