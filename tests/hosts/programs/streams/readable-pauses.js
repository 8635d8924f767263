const { Readable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const chunks = [1, 2, 3, 4];
const r = told('r', new Readable({ objectMode: true, read() { this.push(chunks.length ? chunks.shift() : null); } }), 'pause', 'resume', 'end', 'close');
r.on('data', x => { console.log('data', x, r.isPaused()); r.pause(); setImmediate(() => r.resume()); });

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
