// hashes of texts and bytes, whole and in pieces, and names of hashes
const crypto = require('crypto');
for (const name of ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'MD5', 'RSA-SHA256'])
  for (const text of ['', 'abc', 'x'.repeat(55), 'y'.repeat(56), 'é'.repeat(64), 'z'.repeat(111), 'w'.repeat(112), 'v'.repeat(300)])
    console.log(name, text.length, crypto.createHash(name).update(text).digest('hex'));
for (const name of ['md5', 'sha1', 'sha256', 'sha384', 'sha512'])
  for (const key of ['k', 'key'.repeat(40), Buffer.alloc(128, 1), Buffer.alloc(129, 2)]) console.log(name, crypto.createHmac(name, key).update('some ').update('data').digest('base64'));
for (const name of ['nope', 'sha-nope'])
  for (const make of [crypto.createHash, crypto.createHmac])
    try { make(name, 'k'); } catch (e) { console.log(e.name, e.code, e.message); }
console.log(crypto.createHash('md5').update('a').update(Buffer.from('b')).digest().length, typeof crypto.hash);
