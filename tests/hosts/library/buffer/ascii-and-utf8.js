// since: 18
// Whether bytes are ASCII or UTF-8, in whatever memory they stand.
function show(name, make) { try { console.log(name, make()); } catch (error) { console.log(name, error.name, error.code, error.message); } }
const { isAscii, isUtf8 } = require('buffer');
for (const f of [isAscii, isUtf8]) for (const v of [Buffer.from('abc'), new Uint8Array([255]), new Uint16Array([0x4141]), new ArrayBuffer(3), new SharedArrayBuffer(2), new DataView(new ArrayBuffer(2)), 'abc', null, undefined, {}, [1], 5])
 show(f.name+Object.prototype.toString.call(v), () => f(v));
show('detached', () => { const b = new ArrayBuffer(4); structuredClone(b, { transfer: [b] }); return isAscii(b); });
show('detached', () => { const b = new ArrayBuffer(4); structuredClone(b, { transfer: [b] }); return isUtf8(b); });
for (const bytes of [[0xc0,0x80],[0xed,0xa0,0x80],[0xf4,0x90,0x80,0x80],[0xe2,0x82],[0xe2,0x82,0xac],[0xef,0xbf,0xbd]]) show(bytes.join(), () => isUtf8(Uint8Array.from(bytes)));
