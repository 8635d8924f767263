// since: 14
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
const promise = fs.promises.readFile(5.5);
promise.catch((error) => console.log('rejected', error.code));
fs.promises.stat().catch((error) => console.log('rejected', error.code));
console.log('no throw');
