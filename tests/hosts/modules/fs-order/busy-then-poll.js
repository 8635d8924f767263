// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('a'), 'a');
fs.stat(dir, () => {
  fs.stat(at('a'), () => console.log('stat: done while busy, told in the next poll phase'));
  fs.readFile(at('a'), () => console.log('readFile: only its first step was done'));
  setTimeout(() => console.log('timeout'), 1);
  setImmediate(() => console.log('immediate'));
  const until = Date.now() + 30;
  while (Date.now() < until);
});
