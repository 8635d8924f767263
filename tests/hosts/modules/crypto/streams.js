// since: 14
// Hashes as streams: what is written is hashed, and the digest is read.
const crypto = require('crypto');
const { PassThrough, Transform } = require('stream');

const hash = crypto.createHash('sha256');
console.log(hash instanceof Transform, hash instanceof crypto.Hash, Object.keys(hash).includes('_readableState'));
const source = new PassThrough();
source.pipe(hash).on('finish', () => console.log('piped', hash.read().toString('hex')));
source.write('one, ');
setImmediate(() => source.end('two'));

const hmac = crypto.createHmac('md5', 'key');
hmac.setEncoding('hex');
hmac.on('readable', () => {
  const digest = hmac.read();
  if (digest) console.log('read', digest);
});
hmac.on('end', () => console.log('end'));
hmac.write('some data');
hmac.end();

const flowing = crypto.createHash('sha512');
flowing.on('data', (digest) => console.log('data', digest.length));
flowing.end('text');
console.log(crypto.createHash('sha1').update('as ever').digest('hex'));
