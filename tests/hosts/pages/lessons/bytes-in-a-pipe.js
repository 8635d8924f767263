// pipeTo of a byte stream: ticks
let n = 0; const tick = () => { if (n++ < 24) { console.log('tick', n); Promise.resolve().then(tick); } };
const bytes = new ReadableStream({ type: 'bytes', start(c) { c.enqueue(new Uint8Array([1, 2])); c.enqueue(new Uint8Array([3])); c.close(); } });
bytes.pipeTo(new WritableStream({ write(c) { console.log('write', c.join()); }, close() { console.log('close'); } })).then(() => console.log('piped'));
tick();
