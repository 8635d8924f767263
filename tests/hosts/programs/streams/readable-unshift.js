const { Readable } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const r = told('r', new Readable({ read() {} }), 'end', 'close');
r.setEncoding('utf8');
r.push('head body'); r.push(null);
r.once('readable', () => { const all = r.read(); console.log(all); r.unshift(Buffer.from('again')); console.log(r.read(3)); console.log(r.read()); r.resume(); });

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
