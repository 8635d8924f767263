// since: 16
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('a'), 'x');
const controller = new AbortController();
fs.readFile(at('a'), { signal: controller.signal }, (error) => console.log('callback', error.name, error.code));
fs.promises.readFile(at('a'), { signal: controller.signal }).catch((error) => console.log('promise', error.name, error.code, error.message));
controller.abort();
