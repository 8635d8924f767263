// since: 18
const { Readable, Writable, PassThrough } = require('stream');
(async () => {
  const src = new Readable({ read() {} });
  const web = Readable.toWeb(src);
  src.push('abc'); src.push('def');
  const reader = web.getReader();
  const { value } = await reader.read();
  console.log(value, value instanceof Uint8Array);
  src.destroy(new Error('broken'));
  await reader.read().then(v => console.log(v)).catch(e => console.log('read', e.message));
  await reader.closed.catch(e => console.log('closed', e.name, e.message));
  const s2 = Readable.from(['x', 'y', 'z']); s2.on('close', () => console.log('s2 close', s2.destroyed));
  const r2 = Readable.toWeb(s2).getReader(); console.log((await r2.read()).value); await r2.cancel('enough'); console.log('cancelled');
  const nodeR = Readable.fromWeb(new ReadableStream({ pull(c) { c.enqueue(Buffer.from('p')); if ((this.n = (this.n || 0) + 1) === 3) c.error(new Error('web err')); } }));
  nodeR.on('error', e => console.log('node error', e.message)).on('close', () => console.log('node close')).on('data', d => console.log('data', String(d)));
  const slow = new Writable({ highWaterMark: 2, write(c, e, cb) { console.log('w', String(c)); setTimeout(cb, 20); } });
  const w = Writable.toWeb(slow).getWriter();
  console.log(w.desiredSize); w.write('aaa').then(() => console.log('wrote 1')); w.write('b').then(() => console.log('wrote 2')); await w.ready; console.log('ready'); await w.close(); console.log('closed', slow.writableFinished);
  const piped = new PassThrough(); Readable.toWeb(Readable.from([Buffer.from('1'), Buffer.from('2')])).pipeTo(Writable.toWeb(piped)).then(() => console.log('piped', String(piped.read())));
})().catch(e => console.log('failed', e));
