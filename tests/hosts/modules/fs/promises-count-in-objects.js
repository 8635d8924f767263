// since: 14
const fs = require('fs'); const fsp = fs.promises; const os = require('os'), path = require('path');
(async () => {
  const d = fs.mkdtempSync(path.join(os.tmpdir(), 'n19z-')), f = path.join(d, 'x'); fs.writeFileSync(f, 'abcdef');
  const h = await fsp.open(f, 'r+'); console.log(await h.write('abcdef')); console.log(await h.read(Buffer.alloc(3), 0, 3, 1)); console.log(await h.write(Buffer.from('q'))); if (h.writev) console.log(await h.writev([Buffer.from('q')])); if (h.readv) console.log(await h.readv([Buffer.alloc(2)], 0)); console.log(Object.prototype.toString.call(h)); await h.close();
  const show = (n, e) => console.log(n, e.code, e.message.split(d).join('D'));
  for (const [n, p] of Object.entries({ readFile: () => fsp.readFile(f + '1'), mkdir: () => fsp.mkdir(d), unlink: () => fsp.unlink(d + '/none'), readdir: () => fsp.readdir(f), stat: () => fsp.stat(d + '/q'), open: () => fsp.open(d + '/z'), access: () => fsp.access(d + '/z'), writeFile: () => fsp.writeFile(d + '/a/b', 'x') })) await p().catch(e => show(n, e));
  async function mine() { await fsp.readFile(f + '1'); } await mine().catch(e => show('mine', e)); await fsp.stat(f + '2').then(null, e => show('then', e));
  for (const n of ['readFile', 'stat', 'readdir']) await new Promise(r => fs[n](d + '/none', e => { show('cb ' + n, e); r(); }));
  await fsp.unlink(f); await fsp.rmdir(d);
})();
