const { Readable, Writable } = require('stream');
const watch = (name, stream, ...events) => {
  for (const event of events) stream.on(event, (value) => console.log(name, event, value instanceof Error ? value.code ?? value.message : typeof value === 'string' || typeof value === 'number' ? value : ''));
  return stream;
};

class Counter extends Readable {
  constructor(limit) {
    super({ objectMode: true });
    this.limit = limit;
    this.count = 0;
  }
  _read() {
    this.push(this.count < this.limit ? this.count++ : null);
  }
}
class Collector extends Writable {
  constructor() {
    super({ objectMode: true });
    this.values = [];
  }
  _write(chunk, _encoding, callback) {
    this.values.push(chunk);
    callback();
  }
  _final(callback) {
    console.log('collected', this.values.join());
    callback();
  }
}
watch('c', new Counter(3).pipe(new Collector()), 'finish', 'close');

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
