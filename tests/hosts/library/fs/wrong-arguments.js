// since: 16
// What functions of fs say to wrong arguments, and which of several they name.
const fs = require('fs');
const path = require('path');
const folder = fs.mkdtempSync(path.join(require('os').tmpdir(), 'args-'));
const file = path.join(folder, 'a.txt');
fs.writeFileSync(file, 'abcdef');
const say = (name, call) => {
  try {
    const answer = call();
    console.log(name, 'ok', typeof answer === 'number' ? answer : typeof answer);
  } catch (error) {
    console.log(name, error.name, error.code, error.message.split(folder).join('…'));
  }
};
const fd = fs.openSync(file, 'r+');
const nothing = () => {};

say('close fd first', () => fs.close('x'));
say('fchmod mode first', () => fs.fchmod(fd, {}));
say('fchmod octal', () => fs.fchmod(fd, '123x'));
say('fchmod no callback', () => fs.fchmod(fd, 0o644));
say('fchown uid', () => fs.fchown(fd, {}, 1));
say('ftruncate len', () => fs.ftruncate(fd, ''));
say('truncate len', () => fs.truncate(file, '0'));
say('stat path', () => fs.stat(1));
say('stat no callback', () => fs.stat(file));
say('mkdir path', () => fs.mkdir(null));
say('rename old', () => fs.rename(false, false));
say('open path', () => fs.open(null, 'r'));
say('open flags', () => fs.open(file, 'zz'));
say('readFile path', () => fs.readFile({}));
say('writeFile data', () => fs.writeFile(file, Symbol.iterator));
say('symlink type', () => fs.symlinkSync(file, path.join(folder, 'l'), 'elsewhere'));
say('symlink type later', () => fs.symlink(file, path.join(folder, 'l'), 'elsewhere', nothing));
say('mkdtemp encoding', () => fs.mkdtempSync(path.join(folder, 'x'), 'ascii-7'));
say('readdir encoding', () => fs.readdirSync(folder, { encoding: 'ascii-7' }));
say('ReadStream encoding', () => fs.createReadStream(file, 'ascii-7'));
say('WriteStream encoding', () => fs.createWriteStream(path.join(folder, 'w1'), { encoding: 'ascii-7' }));
for (const options of [1, true, Symbol.iterator, []])
  say(`ReadStream ${String(options)}`, () => void fs.createReadStream(file, options).on('error', nothing));
say('WriteStream 5', () => fs.createWriteStream(path.join(folder, 'w2'), 5));
for (const key of ['open', 'read', 'close'])
  say(`ReadStream fs.${key}`, () => fs.createReadStream(file, { fs: { open: nothing, read: nothing, close: nothing, [key]: null } }));
for (const key of ['open', 'write', 'close'])
  say(`WriteStream fs.${key}`, () =>
    fs.createWriteStream(path.join(folder, 'w3'), { fs: { open: nothing, write: nothing, close: nothing, [key]: 3 } }),
  );
say('ReadStream start', () => fs.createReadStream(file, { start: -1 }));
say('ReadStream end', () => fs.createReadStream(file, { end: 'x' }));
say('ReadStream fd', () => fs.createReadStream(file, { fd: 'x' }));
say('ReadStream both', () => fs.createReadStream(file, { start: 4, end: 2 }));
say('opendir bufferSize', () => fs.opendirSync(folder, { bufferSize: 0 }));
say('rm force', () => fs.rmSync(file, { force: 'no' }));
say('rm options', () => fs.rmSync(file, 'x'));
say('exists callback', () => fs.exists(file));
say('access mode', () => fs.accessSync(file, 'r'));
fs.closeSync(fd);
fs.rmSync(folder, { recursive: true });
