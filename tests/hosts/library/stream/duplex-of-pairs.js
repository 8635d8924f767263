// since: 16
const { Duplex, Readable, Writable, PassThrough } = require('stream');
const out = [];
const pair = Duplex.from({ readable: Readable.from(['a', 'b']), writable: new Writable({ objectMode: true, write(c, e, cb) { out.push(String(c)); setTimeout(cb, 10); }, final(cb) { console.log('final'); cb(); } }) });
pair.on('data', d => console.log('data', String(d))).on('end', () => console.log('end')).on('finish', () => console.log('finish', out)).on('close', () => console.log('close'));
pair.write('1'); pair.end('2');
const r = Duplex.from(Readable.from([1, 2])); console.log(r.writable, r.readableObjectMode);
(async () => { for await (const x of r) console.log('r', x); })();
const same = new PassThrough(); console.log(Duplex.from(same) === same);
const dd = Duplex.from({ readable: new PassThrough(), writable: new PassThrough() });
dd.on('error', e => console.log(e.name, e.code)).on('close', () => console.log('dd close')); dd.destroy();
