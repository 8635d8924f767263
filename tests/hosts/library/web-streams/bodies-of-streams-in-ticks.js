// since: 18
// In which turn of the microtasks text() of a body comes that is a stream of the program's own, or a text.
let tick = 0;
const lines = [];
const log = (...words) => lines.push([tick, ...words.map((word) => (word instanceof Error ? word.message : typeof word === 'object' ? JSON.stringify(word) : word))].join(' '));
const tell = (name, promise) => promise.then((value) => log(name, value), (error) => log(name, 'failed', error));
const later = (n) => (n === 0 ? Promise.resolve() : later(n - 1).then(() => {}));
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
setTimeout(() => lines.forEach((line) => console.log(line)), 60);
const bytes = () => new Uint8Array([65]);
const text = (name, source, strategy) => tell(name, new Response(new ReadableStream(source, strategy)).text());
text('closed', { start(c) { c.enqueue(bytes()); c.close(); } });
text('empty', { start(c) { c.close(); } });
text('errored', { start(c) { c.error(new Error('no')); } });
text('closed later', { start(c) { c.enqueue(bytes()); later(3).then(() => c.close()); } });
text('errored later', { start(c) { later(3).then(() => c.error(new Error('no'))); } });
let i = 0;
text('pulled', { pull(c) { if (i++ < 2) c.enqueue(bytes()); else c.close(); } });
let k = 0;
text('pulled late', { pull(c) { if (k++ < 2) c.enqueue(bytes()); else c.close(); } }, { highWaterMark: 0 });
tell('text', new Response('abc').text());
tell('json', new Response('{"a":1}').json());
tell('no json', new Response('{').json().catch((error) => error.name));
tell('request', new Request('http://a.example/', { method: 'POST', duplex: 'half', body: new ReadableStream({ start(c) { c.enqueue(bytes()); c.close(); } }) }).text());
