// since: 10
// 'readable' at the end, when what waited was just told.
const { Readable } = require('stream');
const r = new Readable({ read() {} });
r.setEncoding('utf8');
r.on('readable', () => { let c; console.log('readable', r.readableLength); while ((c = r.read(3)) !== null) console.log('read', c); });
r.on('end', () => console.log('end'));
r.push('abcdefg'); setTimeout(() => { r.push('hi'); r.push(null); }, 1);
