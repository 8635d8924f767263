// since: 16
// needs: asyncgen
// Everything a FileHandle does, and what it says when closed.
const fs = require('fs');
const p = fs.promises;
(async () => {
  const h = await p.open('file', 'w+');
  console.log(typeof h.fd, h.constructor.name);
  console.log(
    (await h.write('hello world')).bytesWritten,
    await h.write(Buffer.from('!!'), 0, 1).then((r) => r.bytesWritten),
  );
  const b = Buffer.alloc(5);
  const r = await h.read(b, 0, 5, 6);
  console.log(r.bytesRead, r.buffer === b, String(b));
  console.log((await h.stat()).size, await h.truncate(5), await h.readFile('utf8'));
  await h.appendFile('??');
  await h.sync();
  await h.datasync();
  await h.chmod(0o644);
  await h.utimes(1, 2);
  console.log(await h.close(), h.fd);
  await h.read(b, 0, 1, 0).catch((e) => console.log(e.name, e.code, e.message, e.syscall));
  await h.close().then(
    (v) => console.log('again', v),
    (e) => console.log('again', e.code, e.message),
  );
  console.log(String(await p.readFile('file')));
  await p.open('none').catch((e) => console.log(e.code, e.message));
  const w = await p.open('file', 'r');
  await w.write('x').catch((e) => console.log(e.code, e.syscall, e.message));
  await w.close();
  if (w.readLines) {
    await p.writeFile('lines', 'a\nb\r\nc');
    const l = await p.open('lines');
    for await (const line of l.readLines()) console.log('line', line);
  }
  if (w.createReadStream) {
    const l = await p.open('file');
    l.on('close', () => console.log('handle close'));
    for await (const c of l.createReadStream({ encoding: 'utf8' })) console.log('chunk', c);
  }
})();
