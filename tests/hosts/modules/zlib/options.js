// since: 12
// What is refused before anything is packed.
const zlib = require('zlib');
const attempts = {
  level: () => zlib.gzipSync('a', { level: 99 }),
  'level as text': () => zlib.createGzip({ level: '9' }),
  memLevel: () => zlib.deflateSync('a', { memLevel: 0 }),
  strategy: () => zlib.deflateSync('a', { strategy: Infinity }),
  chunkSize: () => zlib.createDeflate({ chunkSize: 10 }),
  dictionary: () => zlib.createDeflate({ dictionary: 'text' }),
  'a number': () => zlib.gzipSync(5),
  nothing: () => zlib.inflateSync(),
};
for (const name of Object.keys(attempts)) {
  try {
    console.log(name, typeof attempts[name]());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
console.log(zlib.createGzip() instanceof zlib.Gzip, zlib.Gzip() instanceof require('stream').Transform);
console.log(zlib.createGunzip.name, zlib.inflateSync.name, zlib.Unzip.name);
