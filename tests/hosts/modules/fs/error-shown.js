// since: 14
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.readFile('/no/such/file', (error) => console.log(error));
fs.promises.readdir('/no/such/folder').catch((error) => console.log(Object.keys(error), error.message, error.code));
