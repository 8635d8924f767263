// A stream of which neither side is left is over, and who waits for it hears so.
const { Duplex, Readable, Writable, compose, finished } = require('stream');
const log = (...words) => console.log(...words);
const watch = (name, stream) => {
  for (const event of ['close', 'end', 'finish', 'error']) stream.on(event, (e) => log(name, event, e && e.message));
  return stream;
};
async function* letters() {
  yield 'a';
  yield 'b';
}
async function* upper(source) {
  for await (const chunk of source) yield String(chunk).toUpperCase();
}
async function collect(source) {
  for await (const chunk of source) log('collected', chunk);
}
finished(watch('composed', compose(letters(), upper, collect)), (error) => log('finished', error && error.message));
watch('sink', compose(async (source) => collect(source))).end('x');
const target = new Writable({
  write(chunk, _encoding, done) {
    log('written', String(chunk));
    done();
  },
});
watch('pair', Duplex.from({ writable: target, readable: Readable.from(['r1', 'r2']) })).resume().end('in');
const kinds = new Writable({
  objectMode: true,
  write(chunk, encoding, done) {
    log(typeof chunk, encoding);
    done();
  },
});
for (const chunk of ['text', new Uint8Array(1), 5]) kinds.write(chunk);
kinds.end();
