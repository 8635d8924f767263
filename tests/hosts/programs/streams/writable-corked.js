const { Writable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const w = told('w', new Writable({ writev(chunks, callback) { console.log('writev', chunks.map(c => String(c.chunk)).join()); callback(); }, write(chunk, encoding, callback) { console.log('write', String(chunk)); callback(); } }), 'finish', 'prefinish', 'close', 'error', 'drain');
w.cork();
w.write('a', () => console.log('a written')); w.write('b');
process.nextTick(() => { w.uncork(); w.write('c'); w.end(); });

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
