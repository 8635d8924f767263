let ticks = 0, left = 40;
const count = () => { ticks++; if (left-- > 0) Promise.resolve().then(count); };
Promise.resolve().then(count);
const shown = (v) => v && v.buffer ? `${v.constructor.name}(${v.byteOffset},${v.length ?? v.byteLength}/${v.buffer.byteLength})[${[...new Uint8Array(v.buffer, v.byteOffset, v.byteLength)]}]` : v && typeof v === 'object' && 'done' in v ? `done=${v.done} ${shown(v.value)}` : String(v);
const say = (...all) => console.log(`${ticks}:`, all.map(shown).join(' '));
const told = (name, promise) => promise.then((v) => say(name, v), (e) => say(name, 'failed', e instanceof Error ? `${e.name}: ${e.message}` : e));
const tried = (name, f) => { try { const v = f(); say(name, v && v.then ? 'promise' : v); if (v && v.then) told(name, v); } catch (e) { say(name, 'threw', `${e.name}: ${e.message}`); } };
const loop = async (name, reader, view) => { for (;;) { const { done, value } = await (view ? reader.read(new Uint8Array(4)) : reader.read()); say(name, done, value); if (done) break; } };
(async () => {
  for (const [name, make] of [['response', () => new Response('hello').body], ['request', () => new Request('http://a.b', { method: 'POST', body: 'hey' }).body], ['of bytes', () => new Response(new Uint8Array([1, 2, 3])).body]]) {
    ticks = 0; left = 40;
    try { await loop(name, make().getReader({ mode: 'byob' }), true); } catch (e) { say(name, `${e.name}: ${e.message}`); }
    await new Promise((resolve) => setTimeout(resolve, 5)); ticks = 0; left = 40; Promise.resolve().then(count);
    await loop(`${name} plain`, make().getReader());
  }
})();
