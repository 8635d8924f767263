const { Readable, Writable, Transform } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

watch('r', new Readable(), 'error').resume();
watch('t', new Transform({ objectMode: true }), 'error');
try {
  watch('w', new Writable(), 'error').write('x');
} catch (error) {
  console.log('thrown', error.code, error.message);
}
