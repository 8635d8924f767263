// digests, whole and in parts
const { createHash } = require('crypto');
for (const name of ['sha1', 'sha256']) {
  for (const text of ['', 'abc', 'é'.repeat(20), 'x'.repeat(55), 'y'.repeat(56), 'z'.repeat(1000)]) console.log(createHash(name).update(text).digest('hex'));
}
console.log(createHash('sha256').update('a').update(Buffer.from('b')).update(new Uint16Array([1, 2])).digest('base64'));
console.log(createHash('SHA256').update('a').digest().length);
try {
  createHash('nope');
} catch (e) {
  console.log(e.message);
}
const once = createHash('sha1').update('x');
once.digest();
try {
  once.digest();
} catch (e) {
  console.log(e.code, e.message);
}
