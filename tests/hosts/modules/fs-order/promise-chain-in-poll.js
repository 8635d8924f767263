// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('a'), 'a');
fs.promises.readFile(at('a'), 'utf8')
  .then((text) => { console.log('then 1', text); setImmediate(() => console.log('immediate')); setTimeout(() => console.log('timeout'), 0); })
  .then(() => console.log('then 2'))
  .finally(() => console.log('finally'));
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
console.log('main');
