const { PassThrough } = require('stream');
const told = (name, stream, ...events) => {
  for (const event of events) stream.on(event, value => console.log(name, event, value === undefined ? '' : value instanceof Error ? value.message : String(value)));
  return stream;
};
const a = told('a', new PassThrough(), 'end', 'finish', 'close');
const b = told('b', new PassThrough(), 'end', 'finish', 'close', 'data');
a.pipe(b);
a.write('one'); a.end('two');

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
