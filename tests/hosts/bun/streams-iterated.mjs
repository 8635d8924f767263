let n = 0; const log = (...a) => console.log(n, ...a); const tick = () => { n++; if (n < 100) Promise.resolve().then(tick); }; Promise.resolve().then(tick);
const upper = () => new TransformStream({ transform(x, c) { log('t', x); c.enqueue(String(x).toUpperCase()); }, flush(c) { log('flush'); c.enqueue('!'); } });
async function* gen() { yield 'a'; await 0; yield 'b'; }
new ReadableStream({ async start(c) { for await (const x of gen()) c.enqueue(x); c.close(); } }).pipeThrough(upper()).pipeTo(new WritableStream({ write(x) { log('w', x); } })).then(() => log('done'));
const out = []; await new ReadableStream({ start(c) { c.enqueue('z'); c.close(); } }).pipeThrough(upper()).pipeThrough(upper()).pipeTo(new WritableStream({ write(x) { out.push(x); } })); log(out);
const st = new ReadableStream({ start(c) { c.enqueue('s'); c.close(); } }).pipeThrough(new TextEncoderStream()).pipeThrough(new TextDecoderStream()); for await (const x of st) log('st', x);
