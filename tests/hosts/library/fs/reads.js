// since: 16
// Reading from an open file: what may be left out, and what is refused.
const fs = require('fs');
const path = require('path');
const folder = fs.mkdtempSync(path.join(require('os').tmpdir(), 'args-'));
const file = path.join(folder, 'a.txt');
fs.writeFileSync(file, 'abcdef');
const fd = fs.openSync(file, 'r+');
const told = (error) => `${error.name} ${error.code} ${error.message}`;
const say = (name, call) => {
  try {
    console.log(name, 'ok', call());
  } catch (error) {
    console.log(name, told(error));
  }
};
const bytes = () => Buffer.alloc(3);

say('string', () => fs.readSync(fd, 'abc', 0, 1, 0));
say('null', () => fs.readSync(fd, null, 0, 1, 0));
say('options null', () => fs.readSync(fd, { buffer: null }));
say('empty', () => fs.readSync(fd, Buffer.alloc(0), 0, 1, 0));
say('empty, no length', () => fs.readSync(fd, Buffer.alloc(0)));
say('no rest', () => fs.readSync(fd, bytes()));
say('position 1', () => fs.readSync(fd, bytes(), { position: 1 }));
say('offset 1', () => fs.readSync(fd, bytes(), { offset: 1, position: 0 }));
say('null options', () => fs.readSync(fd, bytes(), null));
for (const options of [0, 1, '', 'x', true, false, [], Symbol.iterator])
  say(`options ${typeof options} ${String(options)}`, () => fs.readSync(fd, bytes(), options));
for (const offset of [-1, 4, 1.5, '1', NaN, 3]) say(`offset ${offset}`, () => fs.readSync(fd, bytes(), offset, 1, 0));
for (const length of [-1, 4, 1.5, '1', 0, NaN]) say(`length ${length}`, () => fs.readSync(fd, bytes(), 0, length, 0));
for (const position of [-1, -2, 1.5, '1', true, {}, null, undefined, 0n, -1n, -2n, 2n ** 63n, 2n ** 63n - 4n, 2 ** 53, Number.MAX_SAFE_INTEGER, NaN, Infinity, 4])
  say(`position ${typeof position} ${position}`, () => fs.readSync(fd, bytes(), 0, 3, position));
say('read no callback', () => fs.read(fd, bytes(), 0, 1, 0));
say('read string', () => fs.read(fd, 'abc', 0, 1, 0, () => {}));
say('read options string', () => fs.read(fd, bytes(), 'x', () => {}));
say('write object', () => fs.writeSync(fd, {}));
say('write string', () => fs.writeSync(fd, 'ab', 0));
say('write number', () => fs.writeSync(fd, 5));

const show = (name) => (error, count, buffer) =>
  console.log(name, error ? told(error) : [count, buffer.byteLength, buffer.toString('utf8', 0, 4)]);
const steps = [
  (done) => fs.read(fd, done),
  (done) => fs.read(fd, {}, done),
  (done) => fs.read(fd, { position: 0 }, done),
  (done) => fs.read(fd, null, done),
  (done) => fs.read(fd, bytes(), done),
  (done) => fs.read(fd, bytes(), {}, done),
  (done) => fs.read(fd, bytes(), { position: 2 }, done),
  (done) => fs.read(fd, bytes(), null, done),
  (done) => fs.read(fd, bytes(), undefined, done),
  (done) => fs.read(fd, { buffer: bytes(), offset: 1, length: 1, position: 4 }, done),
  (done) => fs.read(fd, bytes(), 0, 0, 0, done),
  (done) => fs.read(fd, Buffer.alloc(0), 0, 0, 0, done),
];
const next = (i) => {
  if (i === steps.length) return promised();
  const shown = show(`read ${i}`);
  try {
    steps[i]((...args) => {
      shown(...args);
      next(i + 1);
    });
  } catch (error) {
    console.log(`read ${i}`, told(error));
    next(i + 1);
  }
};
async function promised() {
  const handle = await fs.promises.open(file, 'r+');
  const calls = [
    () => handle.read(),
    () => handle.read(null),
    () => handle.read({ position: 1 }),
    () => handle.read(bytes()),
    () => handle.read(bytes(), { position: 2 }),
    () => handle.read(bytes(), null),
    () => handle.read(bytes(), 0, 3, 0),
    () => handle.read(bytes(), 0, 0, 0),
    () => handle.read(Buffer.alloc(0)),
    () => handle.read('x'),
    () => handle.read(bytes(), 9, 1),
    () => handle.read(bytes(), 0, 1, '1'),
    () => handle.read(bytes(), 0, 1, -2),
    () => handle.read(bytes(), 0, 1, 1.5),
    () => handle.write('zz', 0),
    () => handle.write(Buffer.from('yy'), 0, 2, 4),
    () => handle.write(5),
    () => handle.write({}),
    () => handle.truncate('x'),
    () => handle.chmod({}),
    () => handle.chown('a', 1),
    () => handle.utimes('x', 1),
  ];
  for (const [i, call] of calls.entries()) {
    try {
      const answer = await call();
      console.log('handle', i, answer && [answer.bytesRead, answer.bytesWritten, typeof answer.buffer]);
    } catch (error) {
      console.log('handle', i, told(error));
    }
  }
  await handle.close();
  fs.closeSync(fd);
  fs.rmSync(folder, { recursive: true });
}
next(0);
