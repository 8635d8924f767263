// needs: asyncgen, stream-iteration
const { Readable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
let n = 0;
const r = told('r', new Readable({ objectMode: true, read() { n += 1; if (n === 3) this.destroy(new Error('third')); else this.push(n); } }), 'end', 'close', 'error');
(async () => {
  try { for await (const chunk of r) console.log('chunk', chunk); } catch (error) { console.log('caught', error.message); }
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
