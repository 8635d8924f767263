// needs: asyncgen, pipeline-generators
const { Writable, pipeline } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
pipeline(
  async function* () { yield 'a'; yield 'b'; },
  async function* (source) { for await (const chunk of source) yield String(chunk).toUpperCase(); },
  told('w', new Writable({ write(chunk, encoding, callback) { console.log('write', String(chunk)); callback(); } }), 'finish', 'close'),
  error => console.log('done', error ? error.message : 'well'),
);

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
