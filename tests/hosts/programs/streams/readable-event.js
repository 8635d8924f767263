const { Readable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const r = told('r', new Readable({ read() { console.log('read'); } }), 'end', 'close', 'error');
r.on('readable', () => { let chunk; while ((chunk = r.read()) !== null) console.log('got', String(chunk)); console.log('nothing more'); });
r.push('ab'); r.push('cd');
setImmediate(() => { r.push('ef'); setImmediate(() => r.push(null)); });

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
