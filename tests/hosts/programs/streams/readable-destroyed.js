const { Readable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const r = told('r', new Readable({ objectMode: true, read() { this.push('x'); if (Math.random() > 2) this.push(null); } }), 'end', 'close', 'error');
let n = 0;
r.on('data', () => { n += 1; if (n === 3) { r.destroy && r.destroy(); console.log('destroyed', r.destroyed); r.pause(); } });
setImmediate(() => console.log(n));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
