// since: 16
const { StringDecoder } = require('string_decoder'); const t = f => { try { console.log(f()); } catch (e) { console.log(e.name, e.code, e.message); } };
t(() => typeof StringDecoder.call({}, 'utf8')); t(() => StringDecoder('utf8')); function Sub() { StringDecoder.call(this, 'hex'); } require('util').inherits(Sub, StringDecoder); t(() => new Sub().write(Buffer.from('a')));
