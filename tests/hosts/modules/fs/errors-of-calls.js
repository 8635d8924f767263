// since: 16
// Codes, system calls and words of what fails.
const fs = require('fs');
fs.writeFileSync('a.txt', 'one\ntwo\n');
fs.appendFileSync('a.txt', 'three');
console.log(fs.readFileSync('a.txt', 'utf8').split('\n'), fs.readFileSync('a.txt').length);
const tries = {
  read: () => fs.readFileSync('none.txt'),
  dir: () => fs.readFileSync('.'),
  mkdir: () => fs.mkdirSync('a.txt'),
  rmdir: () => fs.rmdirSync('none'),
  unlink: () => fs.unlinkSync('none'),
  readdir: () => fs.readdirSync('a.txt'),
  rename: () => fs.renameSync('x', 'y'),
  deep: () => fs.writeFileSync('q/r/s', 'x'),
  stat: () => fs.statSync('none'),
  open: () => fs.openSync('a.txt', 'wx'),
  flag: () => fs.openSync('a.txt', 'zz'),
  arg: () => fs.readFileSync(),
  fd: () => fs.closeSync(999),
  enc: () => fs.readFileSync('a.txt', 'latin9'),
  access: () => fs.accessSync('none'),
  copy: () => fs.copyFileSync('none', 'b'),
  nul: () => fs.readFileSync('a\0b'),
  notdir: () => fs.readFileSync('a.txt/b'),
  trunc: () => fs.truncateSync('none', 3),
  link: () => fs.readlinkSync('a.txt'),
};
for (const [name, attempt] of Object.entries(tries)) {
  try {
    attempt();
    console.log(name, 'fine');
  } catch (e) {
    console.log(name, e.name, e.code, e.errno, e.syscall, e.path, e.dest, '|', e.message);
  }
}
