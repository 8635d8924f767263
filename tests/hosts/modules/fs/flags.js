// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
const file = at('f');
fs.writeFileSync(file, 'abc');
fs.writeFileSync(file, 'def', { flag: 'a' });
console.log(fs.readFileSync(file, 'utf8'));
let fd = fs.openSync(file, 'r+');
fs.writeSync(fd, 'XY', 1);
fs.writeSync(fd, Buffer.from('123'), 1, 2, 4);
fs.closeSync(fd);
console.log(fs.readFileSync(file, 'utf8'));
fd = fs.openSync(file, 'w+');
fs.writeSync(fd, 'new');
const target = Buffer.alloc(5);
console.log(fs.readSync(fd, target, 1, 3, 0), target);
console.log(fs.fstatSync(fd).size);
fs.ftruncateSync(fd, 1);
fs.closeSync(fd);
console.log(fs.readFileSync(file, 'utf8'));
for (const flag of ['ax', 'wx+', 'rs+', 'as']) {
  try {
    fs.closeSync(fs.openSync(file, flag));
    console.log(flag, 'opens');
  } catch (error) {
    console.log(flag, error.code);
  }
}
