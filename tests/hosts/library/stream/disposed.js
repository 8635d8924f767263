// since: 18
// What disposes of a stream: which events come, and what the promise gives.
const { Readable, Writable, PassThrough } = require('stream');
const dispose = Symbol.asyncDispose;
const log = (...words) => console.log(...words);
const watch = (name, stream) => {
  for (const event of ['error', 'close', 'end', 'finish']) stream.on(event, (e) => log(name, event, e && e.name));
  return stream;
};
const tell = (name, promise) =>
  promise.then(
    (value) => log(name, 'disposed', value),
    (error) => log(name, 'rejected', error.message),
  );
const fail = (_error, done) => done(new Error('of its own'));
setTimeout(() => log('timer'));
const fresh = watch('fresh', new Readable({ read() {} }));
tell('fresh', fresh[dispose]());
const ended = watch('ended', new Readable({ read() {} }));
ended.push(null);
ended.resume().on('end', () => tell('ended', ended[dispose]()));
tell('failing', watch('failing', new Readable({ read() {}, destroy: fail }))[dispose]());
const through = watch('through', new PassThrough());
through.write('a');
tell('through', through[dispose]());
if (Writable.prototype[dispose]) {
  const waiting = watch('waiting', new Writable({ write() {} }));
  waiting.write('x', (error) => log('write', error && error.name));
  tell('waiting', waiting[dispose]());
  tell('failing writable', watch('failing writable', new Writable({ write() {}, destroy: fail }))[dispose]());
}
