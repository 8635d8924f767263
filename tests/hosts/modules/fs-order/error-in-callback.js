// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
process.on('uncaughtException', (error) => console.log('caught', error.message));
fs.stat(dir, () => {
  process.nextTick(() => console.log('tick'));
  setImmediate(() => console.log('immediate'));
  throw new Error('in callback');
});
