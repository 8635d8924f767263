// since: 16
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
(async () => {
  const handle = await fs.promises.open(at('h'), 'w+');
  console.log(typeof handle.fd, await handle.write('hello').then(({ bytesWritten, buffer }) => [bytesWritten, buffer]));
  console.log(await handle.read(Buffer.alloc(3), 0, 3, 1).then(({ bytesRead, buffer }) => [bytesRead, String(buffer)]));
  await handle.appendFile(' more');
  console.log((await handle.stat()).size);
  await handle.truncate(4);
  await handle.close();
  console.log(handle.fd, await fs.promises.readFile(at('h'), 'utf8'));
  try { await handle.read(Buffer.alloc(1), 0, 1, 0); } catch (error) { console.log(error.code); }
})();
