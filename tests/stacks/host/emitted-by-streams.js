// what streams emit and nobody hears, with the note of where: an error of destroy, of a write that fails at once and later
const { Readable, Writable } = require('stream');
const major = +process.versions.node.split('.')[0];
process.on('uncaughtException', (error) => {
  const note = Object.getOwnPropertySymbols(error).find((key) => /Stack/.test(String(key)));
  const text = (note !== undefined && error[note]()) || error.stack;
  console.log(error.message, text.split('\n').filter((line) => /Emitted|streams/.test(line)));
});
const stops = [
  () => new Readable({ read() {} }).destroy(new Error('destroyed')),
  () => new Writable({ write: (chunk, encoding, done) => setImmediate(done, new Error('written')) }).write('a'),
  () => new Writable({ write: (chunk, encoding, done) => done(new Error('at once')) }).write('a'),
];
(function next() {
  const stop = stops.shift();
  if (stop === undefined) return;
  stop();
  if (major > 13) setTimeout(next, 5);
})();
