// since: 16
const { Readable, Writable, pipeline, Transform } = require('stream');
console.log(process.stdout instanceof Writable, typeof process.stdout.write, process.stdout.writable, process.stdout.isTTY, process.stdout.fd, process.stderr.fd);
Readable.from(['a\n', 'b\n']).pipe(process.stdout);
process.stdout.on('unpipe', () => console.log('unpiped', process.stdout.writableEnded));
pipeline(
  Readable.from(['c\n', 'd\n']),
  new Transform({ transform: (chunk, _encoding, callback) => callback(null, String(chunk).toUpperCase()) }),
  process.stdout,
  (error) => console.log('piped', error ? error.code : 'well'),
);
process.stdout.write('direct\n', () => console.log('written'));
console.log(process.stdout.write('second\n', 'utf8', () => console.log('written too')));
process.nextTick(() => console.log('tick'));
