// since: 10
// Packing and unpacking as streams: by hand, with flush(), in a pipeline, and what is no data.
const zlib = require('zlib');
const { Readable, Writable, pipeline } = require('stream');

function byHand(next) {
  const gzip = zlib.createGzip();
  const sizes = [];
  for (const event of ['finish', 'end', 'close']) gzip.on(event, () => console.log(event));
  gzip.on('data', (part) => sizes.push(part.length));
  gzip.on('end', () => console.log('parts', sizes.join(' '), 'written', gzip.bytesWritten));
  gzip.on('close', next);
  gzip.write('a'.repeat(50000), () => console.log('write called back'));
  gzip.flush(() => console.log('flushed'));
  gzip.end('b');
  console.log('begun');
}

function inPipeline(next) {
  const text = Array.from({ length: 5000 }, (_, i) => `${i} ${(i * i) % 977}`).join('\n');
  let made = 0;
  const source = new Readable({
    read() {
      this.push(made++ < 3 ? text : null);
    },
  });
  const received = [];
  const sink = new Writable({
    write(chunk, encoding, callback) {
      received.push(chunk);
      setImmediate(callback);
    },
  });
  pipeline(source, zlib.createDeflate({ chunkSize: 1024 }), zlib.createInflate(), sink, (error) => {
    console.log('through', error, Buffer.concat(received).toString() === text.repeat(3));
    next();
  });
}

function notPacked(next) {
  const gunzip = zlib.createGunzip();
  gunzip.on('error', (error) => console.log('error', error.code, error.message));
  gunzip.on('close', () => console.log('closed'));
  gunzip.end('this was never packed');
  setTimeout(next, 20);
}

function cutShort(next) {
  const inflate = zlib.createInflate();
  inflate.on('data', (part) => console.log('got', part.length));
  inflate.on('error', (error) => {
    console.log('cut', error.code, error.message);
    next();
  });
  inflate.write(zlib.deflateSync('0123456789'.repeat(2000)).slice(0, 40));
  inflate.end();
}

byHand(() => inPipeline(() => notPacked(() => cutShort(() => console.log('done')))));
