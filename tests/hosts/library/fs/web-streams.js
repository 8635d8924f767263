// since: 18
// An open file's bytes as a stream of the web.
const fs = require('fs');
process.chdir(fs.mkdtempSync(require('path').join(require('os').tmpdir(), 'web-')));
(async () => {
  fs.writeFileSync('rws.txt', 'x'.repeat(20000));
  const h = await fs.promises.open('rws.txt');
  const say = (name, call) => { try { console.log(name, call()); } catch (error) { console.log(name, error.code, error.message); } };
  const s = h.readableWebStream();
  say('twice', () => h.readableWebStream());
  console.log(s);
  let n = 0;
  for await (const c of s) console.log(c.constructor.name, c.byteLength, n += c.byteLength);
  console.log('fd', h.fd >= 0);
  h.on('close', () => console.log('closed event'));
  await h.close();
  say('closed', () => h.readableWebStream());
  const k = await fs.promises.open('rws.txt');
  const t = k.readableWebStream({ autoClose: true, type: 'bytes' });
  k.on('close', () => console.log('closed event k'));
  say('byob', () => { const r = t.getReader({ mode: 'byob' }); r.read(new Uint8Array(5)).then((x) => { console.log(x.value?.length, x.done); return r.cancel() }).then(() => console.log('cancelled', k.fd === -1)) });
  await new Promise((r) => setTimeout(r, 100));
  console.log(k.fd === -1);
  const m = await fs.promises.open('rws.txt');
  const u = m.readableWebStream({ autoClose: true });
  const rd = u.getReader();
  rd.closed.then(() => console.log('reader closed'), (e) => console.log('reader failed', e.message));
  await m.close();
  await rd.read().then(console.log, (e) => console.log(e.code, e.message));
})();
