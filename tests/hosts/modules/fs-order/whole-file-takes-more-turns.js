// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('a'), 'a');
fs.stat(dir, () => {
  // Opening, asking, reading and closing are four pieces of work: a check phase lies between.
  fs.readFile(at('a'), 'utf8', (error, text) => console.log('read', text));
  setImmediate(() => console.log('immediate'));
});
