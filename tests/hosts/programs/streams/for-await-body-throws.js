// needs: asyncgen, stream-iteration
const { Readable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const r = told('r', new Readable({ objectMode: true, read() { this.push('x'); } }), 'end', 'close', 'error');
(async () => {
  try { for await (const chunk of r) throw new Error('body'); } catch (error) { console.log('caught', error.message, r.destroyed); }
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
