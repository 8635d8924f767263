// since: 16
const { Duplex, Readable, Writable, PassThrough, compose, pipeline } = require('stream');
const log = (n, s) => { for (const e of ['end', 'finish', 'close']) s.on(e, () => console.log(n, e)); s.on('error', e => console.log(n, 'error', e.name, e.code, e.message)); return s; };
const p = log('promise', Duplex.from(Promise.reject(new Error('nope'))));
console.log(p.readable, p.writable, p.constructor.name);
const g = log('gen', Duplex.from(async function* (src) { for await (const c of src) { if (String(c) === 'bad') throw new RangeError('bad chunk'); yield `[${c}]`; } }));
g.on('data', d => console.log('gen data', d)); g.write('one'); g.write('bad'); g.write('two');
const f = log('fn', Duplex.from(async src => { for await (const c of src) console.log('fn got', String(c)); return 'value'; }));
f.end('x');
for (const bad of [5, null, undefined, {}, () => 1, () => {}]) { try { Duplex.from(bad); console.log('fine'); } catch (e) { console.log(e.name, e.code, e.message); } }
process.nextTick(() => console.log('tick'));
setImmediate(() => console.log('immediate'));
