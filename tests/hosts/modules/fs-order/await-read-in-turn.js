// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
for (const name of ['a', 'b', 'c']) fs.writeFileSync(at(name), name.repeat(3));
(async () => {
  for (const name of ['a', 'b', 'c']) {
    console.log('reading', name);
    console.log(await fs.promises.readFile(at(name), 'utf8'));
  }
  const all = await Promise.all(['c', 'b', 'a'].map((name) => fs.promises.readFile(at(name), 'utf8')));
  console.log(all);
})().then(() => console.log('done'));
console.log('main ends');
