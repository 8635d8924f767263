// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
const { promisify } = require('util');
fs.writeFileSync(at('a'), 'text');
promisify(fs.readFile)(at('a'), 'utf8').then(console.log);
promisify(fs.exists)(at('a')).then((found) => console.log('exists', found));
(async () => {
  const fd = await promisify(fs.open)(at('a'), 'r');
  const { bytesRead, buffer } = await promisify(fs.read)(fd, Buffer.alloc(4), 0, 4, 0);
  await promisify(fs.close)(fd);
  setTimeout(() => console.log(bytesRead, String(buffer)), 30);
})();
