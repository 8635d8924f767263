// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
process.on('beforeExit', () => console.log('beforeExit'));
process.on('exit', () => console.log('exit'));
fs.mkdir(at('d'), () => { console.log('made'); fs.rmdir(at('d'), () => console.log('removed')); });
