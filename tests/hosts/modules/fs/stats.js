// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('a'), 'abc');
const stats = fs.statSync(at('a'));
console.log(stats.size, stats.isFile(), stats.isDirectory(), stats.isFIFO(), (stats.mode & 0o777).toString(8), stats.mtime instanceof Date);
console.log(Object.keys(stats).filter((key) => !/time/.test(key)), stats.constructor.name);
fs.utimesSync(at('a'), 1, 2);
console.log(fs.statSync(at('a')).mtimeMs, fs.statSync(at('a')).atime.getTime());
fs.chmodSync(at('a'), 0o600);
console.log((fs.statSync(at('a')).mode & 0o777).toString(8));
