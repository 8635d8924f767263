// since: 18
// Node's streams around those of the web: who hears of a write, of the end and of what fails.
const { Duplex, PassThrough, Writable } = require('stream');
const { ReadableStream, TransformStream, WritableStream } = require('stream/web');
const log = (...words) => console.log(...words);
const watch = (name, stream) => {
  for (const event of ['data', 'end', 'finish', 'error', 'close']) stream.on(event, (e) => log(name, event, e && String(e)));
  return stream;
};
const sink = (name) =>
  new WritableStream({
    write: (chunk) => log(name, 'got', chunk.constructor.name, String(chunk)),
    close: () => log(name, 'closed'),
    abort: (error) => log(name, 'aborted', error && error.message),
  });
const parts = [
  () => {
    const stream = watch('writes', Writable.fromWeb(sink('first')));
    log(stream.write('a', () => log('a written')));
    stream.write('b', () => log('b written'));
    stream.end('c', () => log('ended'));
    process.nextTick(() => log('tick'));
    Promise.resolve().then(() => log('micro'));
  },
  () => watch('destroyed', Writable.fromWeb(sink('second'), { objectMode: true })).destroy(new Error('stop')),
  () => watch('text', Writable.fromWeb(sink('third'), { decodeStrings: false })).end('text'),
  () => {
    const write = () => Promise.reject(new Error('bad'));
    watch('fails', Writable.fromWeb(new WritableStream({ write }))).write('x', (e) => log('told', e && e.message));
  },
  () => {
    const transform = (chunk, controller) => controller.enqueue(String(chunk).length);
    const stream = watch('through', Duplex.fromWeb(new TransformStream({ transform }), { objectMode: true }));
    stream.write('abc');
    stream.end('de');
  },
  () => {
    const readable = new ReadableStream({ start: (controller) => controller.enqueue('in') });
    const stream = watch('both', Duplex.fromWeb({ readable, writable: sink('fourth') }, { objectMode: true }));
    setTimeout(() => stream.destroy(), 5);
  },
  async () => {
    const { readable, writable } = Duplex.toWeb(new PassThrough());
    const writer = writable.getWriter();
    writer.write('q');
    writer.close().then(() => log('writer closed'));
    for await (const chunk of readable) log('read', Buffer.from(chunk).toString());
  },
  () => {
    for (const make of [() => Writable.fromWeb({}), () => Duplex.fromWeb(5), () => Duplex.fromWeb({})])
      try {
        make();
      } catch (error) {
        log(error.code, error.message);
      }
  },
];
parts.forEach((part, i) => setTimeout(part, i * 20));
