// since: 7
// A hash that is copied; hashes and codes that are asked once more; shared memory by version
const crypto = require('crypto');
const attempt = (what, run) => { try { console.log(what, run()); } catch (e) { console.log(what, e.name, e.message, e.code); } };
const hash = crypto.createHash('sha1').update('a');
attempt('copy', () => hash.copy().update('b').digest('hex'));
attempt('original', () => hash.digest('hex'));
for (const key of ['copy', 'digest']) if (hash[key]) attempt(key, () => hash[key]());
const hmac = crypto.createHmac('sha256', 'key').update('x');
console.log(hmac.digest('base64'));
attempt('update', () => hmac.update('y'));
console.log(typeof SharedArrayBuffer, typeof Atomics);
