const { Readable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const r = told('r', new Readable({ read() {}, destroy(error, callback) { console.log('closing'); setImmediate(() => callback(error || new Error('of its own'))); } }), 'data', 'end', 'close', 'error');
r.push('a');
r.destroy();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
