// What libraries for pictures and archives call: a chunk by itself, at once or later.
const zlib = require('zlib');
const packed = zlib.deflateSync('some text, some text, some text');
const inflate = zlib.createInflate();
console.log(String(inflate._processChunk(packed, zlib.constants.Z_FINISH)), inflate._handle);
const gzip = zlib.createGzip();
const handle = gzip._handle;
handle.close = () => {};
const head = Buffer.from(gzip._processChunk(Buffer.from("first "), zlib.constants.Z_NO_FLUSH));
gzip._handle = handle;
const tail = gzip._processChunk(Buffer.from('second'), zlib.constants.Z_FINISH);
console.log(head.length, String(zlib.gunzipSync(Buffer.concat([head, tail]))), gzip.bytesWritten);
const later = zlib.createInflate();
later.on('data', (data) => console.log('data', String(data)));
later._processChunk(packed, zlib.constants.Z_FINISH, () => console.log('done', later.bytesWritten));
const broken = zlib.createInflate();
broken.on('error', (error) => console.log('told', error.code));
try {
  broken._processChunk(Buffer.from('not packed at all'), zlib.constants.Z_FINISH);
} catch (error) {
  console.log(error.code, error.message);
}
console.log('end of script');
