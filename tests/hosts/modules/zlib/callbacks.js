// since: 8
// A thread packs, and the callback comes in the poll phase, its nextTicks and jobs behind it.
const zlib = require('zlib');
const { promisify } = require('util');

zlib.gzip('text', (error, packed) => {
  console.log('packed', error, packed.length);
  Promise.resolve().then(() => console.log('job'));
  process.nextTick(() => console.log('tick'));
  setImmediate(() => console.log('immediate behind it'));
  zlib.gunzip(packed, (failure, text) => {
    console.log('unpacked', failure, text.toString());
    broken();
  });
});
setImmediate(() => console.log('immediate'));
process.nextTick(() => console.log('first tick'));
console.log('main');

function broken() {
  zlib.unzip(Buffer.from('neither of the two'), (error, text) => {
    console.log(error.code, error.errno, error.message, text);
    promised().catch((failure) => console.log(failure.code));
  });
}

async function promised() {
  const packed = await promisify(zlib.deflate)('x'.repeat(100000), { level: 9 });
  console.log(packed.length);
  const text = await promisify(zlib.inflate)(packed);
  console.log(text.length);
  await promisify(zlib.inflateRaw)(packed);
}
