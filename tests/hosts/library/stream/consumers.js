// streams read to their end as text, JSON, bytes and blobs
const { text, json, buffer, arrayBuffer, blob } = require('stream/consumers');
const { Readable } = require('stream');
const log = (n) => Promise.resolve().then(() => console.log(n, 1)).then(() => console.log(n, 2)).then(() => console.log(n, 3)).then(() => console.log(n, 4));
text(Readable.from(['a', Buffer.from('é')])).then((t) => console.log('text', t));
log('x');
json(Readable.from(['{"a":', '1}'])).then((t) => console.log('json', t));
json(Readable.from(['{"a":'])).catch((t) => console.log('json', t.name, t.message));
buffer(Readable.from([Buffer.from('q'), Buffer.from('r')])).then((t) => console.log('buffer', t));
arrayBuffer(Readable.from([Buffer.from('q'), Buffer.from('r')])).then((t) => console.log('ab', t));
blob(Readable.from([Buffer.from('q'), 'r'])).then((t) => console.log('blob', t.size));
text(Readable.from((async function* () { yield 'a'; throw new Error('no') })())).catch((e) => console.log('error', e.message));
setTimeout(() => log('y'), 1);
