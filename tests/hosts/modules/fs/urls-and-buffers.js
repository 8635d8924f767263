// since: 12
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
const { pathToFileURL } = require('url');
fs.writeFileSync(pathToFileURL(at('with space')), new Uint8Array([104, 105]));
console.log(fs.readFileSync(Buffer.from(at('with space')), 'utf8'), fs.readdirSync(dir, 'buffer'));
