// since: 12
// Names that every object inherits are no encodings, digests, flags or signals.
const fs = require('fs');
const { StringDecoder } = require('string_decoder');
const crypto = require('crypto');

function attempt(what, work) {
  try {
    console.log(what, work());
  } catch ({ name, code, message }) {
    console.log(what, name, code, message);
  }
}

for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
  console.log(name);
  attempt('is', () => Buffer.isEncoding(name));
  attempt('from', () => Buffer.from('x', name));
  attempt('to', () => Buffer.alloc(2).toString(name));
  attempt('length', () => Buffer.byteLength('abc', name));
  attempt('index', () => Buffer.from('abc').indexOf('a', 0, name));
  attempt('write', () => Buffer.alloc(3).write('ab', name));
  attempt('fill', () => Buffer.alloc(3).fill('ab', name));
  attempt('decoder', () => new StringDecoder(name).encoding);
  attempt('hash', () => crypto.createHash(name));
  attempt('open', () => fs.openSync('nothing', name));
  attempt('signal', () => process.kill(process.pid, name));
  attempt('constants', () => [fs.constants, require('os').constants.signals].map((all) => name in all));
}
