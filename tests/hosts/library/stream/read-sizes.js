const { Readable } = require('stream');
const readable = new Readable({ read() {} });
readable.push('abcdefgh');
readable.push('ij');
readable.push(null);
readable.setEncoding('utf8');
readable.once('readable', () => {
  console.log(readable.read(3), readable.read(6), readable.read(6), readable.readableLength);
});
readable.on('end', () => console.log('end'));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
