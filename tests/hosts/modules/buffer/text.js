// since: 10
for (const encoding of ['utf8', 'hex', 'base64', 'latin1', 'ascii', 'utf16le', 'binary', 'ucs2']) console.log(encoding, JSON.stringify(Buffer.from('aé€😀').toString(encoding)), Buffer.from('aé€', encoding));
console.log(Buffer.from([0xff, 0xe2, 0x82, 0x41]).toString(), Buffer.from('abcdef').toString('utf8', 2, 4), String(Buffer.from('x')));
const b = Buffer.alloc(8);
console.log(b.write('héy'), b.write('zz', 5), b.write('ff', 7, 'hex'), b);
