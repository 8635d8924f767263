// since: 10
const crypto = require('crypto');
const start = Date.now();
let n = 0;
function doHash() { crypto.pbkdf2('a', 'b', 20000, 64, 'sha512', () => { n++; if (n === 6) console.log('all hashed', n); }); }
for (let i = 0; i < 6; i++) doHash();
console.log('hashing started');
