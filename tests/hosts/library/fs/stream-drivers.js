// since: 16
// Who opens, reads, writes and closes for a stream of a file.
const fs = require('fs');
process.chdir(fs.mkdtempSync(require('path').join(require('os').tmpdir(), 'drivers-')));
fs.writeFileSync('a.txt', 'some text');
const keys = (stream) => ['path', 'flags', 'mode', 'fd'].map((key) => `${key} ${typeof stream[key]}`).join(' ');
const counting = (names) => {
  const own = { ...fs };
  for (const name of names)
    own[name] = (...args) => {
      console.log('own', name);
      return fs[name](...args);
    };
  return own;
};
const ended = (stream, name) =>
  new Promise((resolve) => {
    for (const event of ['open', 'ready', 'end', 'finish', 'error', 'close'])
      stream.on(event, (value) => console.log(name, event, typeof value, value?.code));
    stream.on('close', resolve);
    if (stream.readable) stream.on('data', (data) => console.log(name, String(data)));
  });
(async () => {
  await ended(fs.createReadStream('a.txt', { fs: counting(['open', 'read', 'close']) }), 'reading');
  const writing = fs.createWriteStream('b.txt', { fs: counting(['open', 'write', 'writev', 'close']) });
  writing.write('1');
  writing.write('2');
  writing.end('3');
  await ended(writing, 'writing');
  console.log(fs.readFileSync('b.txt', 'utf8'));
  const given = fs.createReadStream(null, { fd: fs.openSync('a.txt') });
  console.log(keys(given));
  await ended(given, 'descriptor');
  console.log(keys(fs.createReadStream('a.txt').on('close', () => console.log('closed'))));
  const handle = await fs.promises.open('a.txt');
  handle.on('close', () => console.log('handle closed'));
  const { read } = handle;
  handle.read = function (...args) {
    console.log('handle read');
    return read.apply(this, args);
  };
  const byHandle = fs.createReadStream(null, { fd: handle });
  const order = [];
  for (let i = 0, last = Promise.resolve(); i < 3; i++) last = last.then(() => order.push(i));
  byHandle.once('data', () => console.log(order));
  await ended(byHandle, 'handle');
  const out = await fs.promises.open('c.txt', 'w');
  const { write } = out;
  out.write = function (...args) {
    console.log('handle write');
    return write.apply(this, args);
  };
  const toHandle = fs.createWriteStream(null, { fd: out });
  toHandle.end('end');
  await ended(toHandle, 'to handle');
  console.log(out.fd, fs.readFileSync('c.txt', 'utf8'));
  const left = await fs.promises.open('a.txt');
  const closing = fs.createReadStream(null, { fd: left });
  closing.on('close', () => console.log('stream of a closed handle closes'));
  await left.close();
  if (typeof fs.ReadStream.prototype.open === 'function') {
    class Patient extends fs.ReadStream {
      open() {
        fs.open(this.path, this.flags, this.mode, (error, fd) => {
          if (error) return this.destroy(error);
          this.fd = fd;
          this.emit('open', fd);
          console.log('patient');
        });
      }
    }
    process.on('warning', () => {});
    await ended(new Patient('a.txt'), 'patient');
    await ended(new Patient('none.txt'), 'patient');
  }
  const both = await fs.promises.open('a.txt');
  try {
    fs.createReadStream(null, { fd: both, fs });
  } catch (error) {
    console.log(error.code, error.message);
  }
  await both.close();
  const inherited = fs.createReadStream('a.txt', Object.create({ encoding: 'utf8', start: 5, end: 6 }));
  await ended(inherited, 'inherited');
})();
