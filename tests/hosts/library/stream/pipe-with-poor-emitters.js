// What a pipe does to emitters without `prependListener`, as those of old libraries.
const { Readable, Stream, Writable } = require('stream');

function poor(stream) {
  stream.prependListener = undefined;
  return stream;
}
const source = poor(new Stream());
source.readable = true;
const target = poor(new Stream());
target.writable = true;
target.write = (chunk) => console.log('written', chunk);
target.end = () => console.log('ended');
target.on('error', () => console.log('heard by the program'));
source.pipe(target);
console.log(target.listeners('error').length, source.listeners('error').length);
source.emit('data', 'a');
source.emit('end');
console.log(target.listeners('error').length);

const readable = Readable.from(['b']);
const writable = poor(new Writable({ objectMode: true, write: (chunk, _encoding, done) => done(new Error(chunk)) }));
writable.on('error', (error) => console.log('first', error.message));
readable.pipe(writable);
console.log(writable.listeners('error').length);
