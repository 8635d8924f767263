// since: 10
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
fs.writeFileSync(at('file'), 'x');
fs.mkdirSync(at('full'));
fs.writeFileSync(at('full/inner'), 'x');
const attempts = {
  'read nothing': () => fs.readFileSync(at('no')),
  'read a folder': () => fs.readFileSync(dir),
  'write into nothing': () => fs.writeFileSync(at('no/x'), ''),
  'stat nothing': () => fs.statSync(at('no')),
  'lstat below a file': () => fs.lstatSync(at('file/x')),
  'list a file': () => fs.readdirSync(at('file')),
  'list nothing': () => fs.readdirSync(at('no')),
  'make again': () => fs.mkdirSync(at('full')),
  'remove full': () => fs.rmdirSync(at('full')),
  'remove nothing': () => fs.rmdirSync(at('no')),
  'unlink nothing': () => fs.unlinkSync(at('no')),
  'rename nothing': () => fs.renameSync(at('no'), at('other')),
  'copy nothing': () => fs.copyFileSync(at('no'), at('other')),
  'access nothing': () => fs.accessSync(at('no')),
  'open exclusively': () => fs.openSync(at('file'), 'wx'),
  'close nothing': () => fs.closeSync(9999),
  'read a closed one': () => fs.readSync(9999, Buffer.alloc(1), 0, 1, 0),
  'readlink of a file': () => fs.readlinkSync(at('file')),
};
for (const name of Object.keys(attempts)) {
  try {
    attempts[name]();
    console.log(name, 'works');
  } catch (error) {
    const { code, errno, syscall, path: where, dest } = error;
    console.log(name, '|', short(error.message), '|', code, syscall, short(where), short(dest), typeof errno, error instanceof Error);
  }
}
