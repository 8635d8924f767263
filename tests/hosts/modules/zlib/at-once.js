// since: 8
// What is packed, byte by byte as the real zlib does it, and unpacked again.
const zlib = require('zlib');
const crypto = require('crypto');

const text = Array.from({ length: 3000 }, (_, i) => `line ${i} ${(i * 7919) % 1000}`).join('\n');
const back = { gzip: 'gunzip', deflate: 'inflate', deflateRaw: 'inflateRaw' };
for (const mode of Object.keys(back)) {
  for (const options of [undefined, { level: 9 }, { level: 0 }, { memLevel: 3, windowBits: 10 }, { strategy: 2 }]) {
    const packed = zlib[`${mode}Sync`](text, options);
    const hash = crypto.createHash('md5').update(packed).digest('hex');
    const unpacked = zlib[`${back[mode]}Sync`](packed).toString();
    console.log(mode, JSON.stringify(options), packed.length, hash, unpacked === text);
    if (mode !== 'deflateRaw') console.log('unzip', zlib.unzipSync(packed).toString() === text);
  }
}
console.log(zlib.gzipSync('').toString('hex'), zlib.deflateSync(Buffer.from('short')).toString('base64'));
const two = Buffer.concat([zlib.gzipSync('one, '), zlib.gzipSync('two'), Buffer.alloc(3)]);
console.log(zlib.gunzipSync(two).toString());
const dictionary = Buffer.from('words that come again and again');
const small = zlib.deflateSync('again and again words that come', { dictionary });
console.log(small.toString('hex'), zlib.inflateSync(small, { dictionary }).toString());
if (zlib.crc32) console.log(zlib.crc32('hello'), zlib.crc32(Buffer.from(' world'), zlib.crc32('hello')), zlib.crc32(''));

const attempts = {
  'not packed': () => zlib.gunzipSync('not packed'),
  cut: () => zlib.inflateSync(zlib.deflateSync('abc').slice(0, 6)),
  'without its dictionary': () => zlib.inflateSync(small),
  'with another': () => zlib.inflateSync(small, { dictionary: Buffer.from('other') }),
  damaged: () => zlib.inflateRawSync(Buffer.from([7, 1, 2, 3])),
};
for (const name of Object.keys(attempts)) {
  try {
    console.log(name, attempts[name]().toString());
  } catch (error) {
    console.log(name, error.name, error.code, error.errno, error.message);
  }
}
console.log(zlib.constants.Z_BEST_COMPRESSION, zlib.codes.Z_BUF_ERROR, zlib.codes[-3], zlib.Z_SYNC_FLUSH);
