// since: 18
const { compose, Transform, Readable, PassThrough, Writable } = require('stream');
(async () => {
  const c = compose(async function* (s) { for await (const x of s) yield String(x).toUpperCase(); }, new PassThrough(), async function* (s) { for await (const x of s) yield x + '!'; });
  console.log(c.constructor.name, c.readable, c.writable, c.readableObjectMode, c.writableObjectMode);
  for (const e of ['end', 'finish', 'close', 'prefinish']) c.on(e, () => console.log(e));
  c.write('a'); c.write('b'); c.end();
  for await (const x of c) console.log(String(x));
  const bad = compose(new PassThrough(), new Transform({ transform(c, e, cb) { cb(new Error('inside')); } }));
  bad.on('error', e => console.log('err', e.message)).on('close', () => console.log('bad close')).resume();
  bad.write('x');
  await new Promise(r => setTimeout(r, 30));
  try { compose(new Writable(), new PassThrough()); } catch (e) { console.log(e.code, e.message.slice(0, 60)); }
  try { compose(); } catch (e) { console.log(e.code, e.message); }
  const d = compose(new PassThrough(), new PassThrough());
  d.on('error', e => console.log('destroyed', e.name)).on('close', () => console.log('d close'));
  d.destroy();
  const sum = await Readable.from([1, 2, 3]).compose(async function* (s) { let t = 0; for await (const x of s) t += x; yield t; }).toArray();
  console.log(sum);
})().catch(e => console.log('failed', e.message));
