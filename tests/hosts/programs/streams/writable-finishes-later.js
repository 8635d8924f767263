const { Writable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const w = told('w', new Writable({ highWaterMark: 2, write(chunk, encoding, callback) { console.log('write', String(chunk)); setImmediate(callback); } }), 'finish', 'prefinish', 'close', 'error', 'drain');
console.log(w.write('a'), w.write('b'), w.write('c', () => console.log('c written')));
w.once('drain', () => { w.end('d', () => console.log('ended')); console.log('after end'); });

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
