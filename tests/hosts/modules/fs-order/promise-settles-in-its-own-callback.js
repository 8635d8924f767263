// since: 12
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('a'), 'a');
fs.stat(dir, () => {
  fs.promises.stat(at('a')).then(() => {
    console.log('stat settled');
    process.nextTick(() => console.log('tick'));
    queueMicrotask(() => console.log('micro'));
    setImmediate(() => console.log('immediate'));
    setTimeout(() => console.log('timeout'), 0);
  });
  console.log('asked');
});
