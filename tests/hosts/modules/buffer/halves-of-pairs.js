// A unit of which one byte was awaited comes at once, even if it is half a pair.
// since: 12
const { StringDecoder } = require('string_decoder');
for (const chunks of [[[0x3d], [0xd8, 0x4d], [0xdc]], [[0x3d, 0xd8, 0x4d], [0xdc]], [[0x41], [0, 0x3d], [0xd8], [0x4d], [0xdc]], [[0x41, 0, 0x3d, 0xd8], [0x4d, 0xdc]], [[0x3d], [0xd8, 0x4d, 0xdc]]]) {
  const decoder = new StringDecoder('utf16le');
  console.log(JSON.stringify(chunks.map((bytes) => decoder.write(Buffer.from(bytes)))), JSON.stringify(decoder.end()));
}
