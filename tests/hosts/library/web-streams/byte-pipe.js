// since: 18
let ticks = 0, left = 40;
const count = () => { ticks++; if (left-- > 0) Promise.resolve().then(count); };
Promise.resolve().then(count);
const shown = (v) => v && v.buffer ? `${v.constructor.name}(${v.byteOffset},${v.length ?? v.byteLength}/${v.buffer.byteLength})[${[...new Uint8Array(v.buffer, v.byteOffset, v.byteLength)]}]` : v && typeof v === 'object' && 'done' in v ? `done=${v.done} ${shown(v.value)}` : String(v);
const say = (...all) => console.log(`${ticks}:`, all.map(shown).join(' '));
const told = (name, promise) => promise.then((v) => say(name, v), (e) => say(name, 'failed', e instanceof Error ? `${e.name}: ${e.message}` : e));
const tried = (name, f) => { try { const v = f(); say(name, v && v.then ? 'promise' : v); if (v && v.then) told(name, v); } catch (e) { say(name, 'threw', `${e.name}: ${e.message}`); } };
let n = 0;
const stream = new ReadableStream({ type: 'bytes', autoAllocateChunkSize: 2, pull(c) { n++; say('pull', n, c.byobRequest && c.byobRequest.view); if (n === 4) { c.close(); c.byobRequest?.respond(0); } else c.enqueue(new Uint8Array([n, n, n])); } });
told('pipe', stream.pipeTo(new WritableStream({ write(chunk) { say('write', chunk); }, close() { say('close'); } })));
const text = new ReadableStream({ type: 'bytes', start(c) { c.enqueue(new Uint8Array([104, 105])); c.enqueue(new Uint8Array([33])); c.close(); } });
(async () => { for await (const t of text.pipeThrough(new TextDecoderStream())) say('text', t); })();
