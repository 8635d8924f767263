// since: 10
// Keys from passwords: what they are, and what is refused.
const crypto = require('crypto');
const { promisify } = require('util');

for (const digest of ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512']) {
  console.log(digest, crypto.pbkdf2Sync('password', 'salt', 100, 50, digest).toString('hex'));
}
console.log(crypto.pbkdf2Sync(Buffer.alloc(200, 'long'), Buffer.from('grain'), 3, 130, 'SHA512').toString('base64'));
console.log(crypto.scryptSync('password', 'salt', 24, { N: 1024, r: 4, p: 2 }).toString('hex'));
console.log(crypto.scryptSync('password', 'salt', 8, { cost: 16, blockSize: 1 }).toString('hex'));
if (crypto.hkdfSync) {
  const key = crypto.hkdfSync('sha256', 'key', 'salt', 'info', 70);
  console.log(key instanceof ArrayBuffer, Buffer.from(key).toString('hex'));
}

const attempts = {
  'no digest': () => crypto.pbkdf2('a', 'b', 1, 8, () => {}),
  'unknown digest': () => crypto.pbkdf2('a', 'b', 1, 8, 'sha-none', () => {}),
  'no callback': () => crypto.pbkdf2('a', 'b', 1, 8, 'sha1'),
  'iterations as text': () => crypto.pbkdf2Sync('a', 'b', '1', 8, 'sha1'),
  'length below zero': () => crypto.pbkdf2Sync('a', 'b', 1, -1, 'sha1'),
  'number as password': () => crypto.pbkdf2Sync(5, 'b', 1, 8, 'sha1'),
  'no salt': () => crypto.pbkdf2Sync('a', null, 1, 8, 'sha1'),
  'odd cost': () => crypto.scryptSync('a', 'b', 8, { N: 3, r: 1, p: 1, maxmem: 1024 * 1024 }),
  'scrypt without callback': () => crypto.scrypt('a', 'b', 8),
};
for (const name of Object.keys(attempts)) {
  try {
    attempts[name]();
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}

(async () => {
  const key = await promisify(crypto.pbkdf2)('password', 'salt', 1000, 16, 'sha256');
  console.log(key);
  console.log((await promisify(crypto.scrypt)('password', 'salt', 16)).length);
  const parts = await Promise.all(['a', 'b'].map((word) => promisify(crypto.pbkdf2)(word, 'salt', 1, 4, 'sha1')));
  console.log(Buffer.concat(parts).toString('hex'));
})();
