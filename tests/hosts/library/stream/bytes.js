const { Readable, Transform } = require('stream');
const readable = new Readable({ read() {} });
readable.setEncoding('utf8');
readable.push('Grüße');
readable.push(null);
let text = '';
const upper = new Transform({
  transform(chunk, encoding, callback) {
    callback(null, chunk.toString().toUpperCase());
  },
});
readable.pipe(upper);
upper.on('data', (chunk) => (text += chunk));
upper.on('end', () => console.log(text));
