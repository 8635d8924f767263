// since: 20
const fs = require('fs');
const { format } = require('util');
function tried(name, steps) {
  try {
    console.log(name, 'made', typeof steps());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
const none = () => {};
process.chdir(fs.mkdtempSync(require('path').join(require('os').tmpdir(), 'refusals-')));
fs.writeFileSync('bytes', 'some bytes');
const fd = fs.openSync('bytes', 'r+');
const odd = [false, 'test', {}, [], null, undefined, 1.5, -1, -2, 2 ** 32, NaN];
for (const id of odd) {
  tried(format('chownSync uid %j', id), () => fs.chownSync('bytes', id, 1));
  tried(format('chown gid %j', id), () => fs.chown('bytes', 1, id, none));
  tried(format('fchownSync gid %j', id), () => fs.fchownSync(fd, 1, id));
}
for (const call of ['readdir', 'readlink', 'realpath', 'mkdtemp', 'readFile'])
  for (const options of ['test', { encoding: 'test' }, 5, true]) {
    tried(format('%sSync %j', call, options), () => fs[`${call}Sync`]('none/at/all', options));
    tried(format('%s %j', call, options), () => fs[call]('none/at/all', options, none));
  }
for (const length of [false, 'test', {}, [], null, undefined, 1.5, -1]) {
  tried(format('ftruncateSync %j', length), () => fs.ftruncateSync(fd, length));
  tried(format('truncateSync %j', length), () => fs.truncateSync('bytes', length));
  tried(format('ftruncate %j', length), () => fs.ftruncate(fd, length, none));
  tried(format('truncate %j', length), () => fs.truncate('bytes', length, none));
}
for (const mode of ['boom', '5e1', 1.5, -1, 2 ** 32, true, {}, [], null, undefined]) {
  tried(format('openSync %j', mode), () => fs.closeSync(fs.openSync('bytes', 'r', mode)));
  tried(format('chmodSync %j', mode), () => fs.chmodSync('bytes', mode));
  tried(format('fchmodSync %j', mode), () => fs.fchmodSync(fd, mode));
  tried(format('mkdirSync %j', mode), () => fs.rmdirSync('folder', fs.mkdirSync('folder', mode)));
}
for (const mode of [-1, 8, 'x', {}, null, undefined, NaN]) {
  tried(format('accessSync %j', mode), () => fs.accessSync('bytes', mode));
  tried(format('copyFileSync %j', mode), () => fs.copyFileSync('bytes', 'copy', mode));
  if (fs.existsSync('copy')) fs.unlinkSync('copy');
}
fs.writeFileSync('bytes', 'some bytes');
const six = Buffer.from('abcdef');
for (const [offset, length, position] of [[-1], [7, 0], [1.5], ['1'], [null, null, null], [0, 7], [0, -1], [3, 4], [0, 1.5], [0, '1'], [0, 1, 'x'], [0, 1, -1], [0, 1, 1n], [0, 1, 1.5], [0, 1, {}]]) {
  const shown = format('%j %j %s', offset, length, position);
  tried(`writeSync ${shown}`, () => fs.writeSync(fd, six, offset, length, position));
  tried(`readSync ${shown}`, () => fs.readSync(fd, Buffer.alloc(6), offset, length, position));
}
for (const options of [1, 'x', true, { offset: 7 }, { offset: -1 }, { length: 7 }, { length: -1 }, { offset: '1' }, {}, null])
  tried(format('writeSync options %j', options), () => fs.writeSync(fd, six, options));
for (const data of [undefined, null, 1, {}, [], true, { toString: () => 'x' }]) tried(format('writeSync %j', data), () => fs.writeSync(fd, data));
tried('write none', () => fs.write(fd, six));
tried('open none', () => fs.open('bytes', 'r', 0, 'x'));
tried('hex', () => fs.writeSync(fd, 'xyz', 0, 'hex'));
fs.closeSync(fd);
fs.rmSync(process.cwd(), { recursive: true });
