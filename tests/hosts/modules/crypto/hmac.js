// keyed digests, comparison in constant time, filling with random bytes
// since: 10
const { createHmac, timingSafeEqual, randomFill } = require('crypto');
for (const key of ['', 'key', 'k'.repeat(64), 'k'.repeat(100), Buffer.from([1, 2, 3])]) console.log(createHmac('sha256', key).update('hello ').update('world').digest('hex'));
console.log(createHmac('sha1', 'key').update('é').digest('base64'));
console.log(timingSafeEqual(Buffer.from('abc'), Buffer.from('abc')), timingSafeEqual(Buffer.from('abc'), Buffer.from('abd')));
try {
  timingSafeEqual(Buffer.from('a'), Buffer.from('ab'));
} catch (error) {
  console.log(error instanceof Error);
}
randomFill(Buffer.alloc(4), (error, filled) => console.log(error, filled.length));
