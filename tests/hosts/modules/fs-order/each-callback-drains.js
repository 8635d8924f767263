// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
for (const name of ['a', 'b', 'c']) fs.writeFileSync(at(name), name);
fs.stat(dir, () => {
  for (const name of ['a', 'b', 'c']) {
    fs.stat(at(name), () => {
      console.log('stat', name);
      process.nextTick(() => console.log('tick', name));
      Promise.resolve().then(() => console.log('micro', name));
    });
    const until = Date.now() + 15;
    while (Date.now() < until);
  }
});
