// since: 18
// zlib as the web has it: packed and unpacked again, refused formats, what is no compressed data.
const text = 'to and fro, '.repeat(40);
const packed = (format) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer();
async function unpacked(bytes, format) {
  const { readable, writable } = new DecompressionStream(format);
  const writer = writable.getWriter();
  writer.write(new Uint8Array(bytes));
  writer.close();
  let all = '';
  for await (const part of readable.pipeThrough(new TextDecoderStream())) all += part;
  return all;
}
for (const format of ['gzip', 'deflate']) {
  const bytes = await packed(format);
  console.log(format, bytes.byteLength, (await unpacked(bytes, format)) === text);
}
const told = (steps) => {
  try {
    console.log(steps());
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};
told(() => new CompressionStream('zip'));
told(() => new DecompressionStream());
told(() => CompressionStream('gzip'));
told(() => CompressionStream.prototype.readable);
told(() => new DecompressionStream('gzip'));
console.log(Object.prototype.toString.call(new CompressionStream('gzip')), Object.keys(CompressionStream.prototype));
const broken = new DecompressionStream('gzip');
const writer = broken.writable.getWriter();
writer.write(new Uint8Array([1, 2, 3])).catch((error) => console.log('write', error.name, error.code));
writer.close().catch((error) => console.log('close', error.name, error.code));
try {
  for await (const part of broken.readable) console.log(part);
} catch (error) {
  console.log('read', error.name, error.code, error.message);
}
console.log((await import('stream/web')).CompressionStream === CompressionStream);
