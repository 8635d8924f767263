// Streams without the methods that they need, and methods that call back twice.
const { Readable, Writable, Transform, Duplex } = require('stream');

const show = (what) => (error) => console.log(what, error.code, error.name, error.message);
for (const Class of [Readable, Writable, Transform, Duplex]) {
  for (const method of ['read', 'write', 'end']) {
    const stream = new Class();
    const what = `${Class.name} ${method}`;
    stream.on('error', show(`${what} error`));
    try {
      if (stream[method]) stream[method]('x');
    } catch (error) {
      show(`${what} thrown`)(error);
    }
  }
}

process.on('uncaughtException', show('uncaught'));
const twice = new Writable({
  write(chunk, encoding, done) {
    done();
    done();
  },
});
twice.on('error', show('twice'));
twice.write('x');
const transform = new Transform({
  transform(chunk, encoding, done) {
    done(null, chunk);
    done(null, chunk);
  },
});
transform.on('error', show('transform twice'));
setTimeout(() => {
  try {
    transform.write('x');
  } catch (error) {
    show('transform thrown')(error);
  }
}, 20);
