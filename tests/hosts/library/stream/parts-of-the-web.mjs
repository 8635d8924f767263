// since: 18
// Streams of the web as parts of a pipeline, what `finished` says of them, and a signal that ends them.
import { Duplex, PassThrough, Readable, Writable, addAbortSignal, finished, pipeline } from 'node:stream';
import { finished as whenFinished, pipeline as joined } from 'node:stream/promises';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

const source = (...chunks) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
const upper = () =>
  new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(String(chunk).toUpperCase());
    },
  });
const target = (name) =>
  new WritableStream({
    write: (chunk) => console.log(name, String(chunk)),
    close: () => console.log(name, 'closed'),
    abort: (error) => console.log(name, 'aborted', error?.message),
  });
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

await joined(source('a', 'b'), upper(), target('web only'));
await joined(Readable.from(['c', 'd']), upper(), target('from Node'));
await joined(
  source('e', 'f'),
  new PassThrough(),
  async function* (chunks) {
    for await (const chunk of chunks) yield `${chunk}!`;
  },
  target('both kinds'),
);
console.log(
  await joined(source('g', 'h'), upper(), async (chunks) => {
    let text = '';
    for await (const chunk of chunks) text += chunk;
    return text;
  }),
);
await joined(source('i'), new Writable({ objectMode: true, write: (chunk, _encoding, done) => done(console.log(chunk)) }));
await joined(source('j'), target('left open'), { end: false });

const failed = (name) => (error) => console.log(name, error.name, error.message);
const throws = (message) => () => {
  throw new Error(message);
};
await joined(source(1), new TransformStream({ transform: throws('in between') }), target('1')).catch(failed('1'));
await joined(new ReadableStream({ pull: throws('at the source') }), target('2')).catch(failed('2'));
await joined(source(1, 2), new WritableStream({ write: throws('at the end') })).catch(failed('3'));
pipeline(source('k'), target('callback'), (error) => console.log('called back', error));
await wait(2);

const hear = (name, stream, options = {}) =>
  finished(stream, options, (...args) => console.log('finished', name, args.map((each) => each?.message ?? each)));
const read = source('l');
hear('read', read);
for await (const chunk of read) console.log(chunk);
const written = new WritableStream();
hear('written', written);
await written.close();
console.log('closed');
const broken = new WritableStream({ start: (controller) => void setTimeout(() => controller.error(new Error('broken')), 1) });
hear('broken', broken);
await whenFinished(broken).catch(failed('broken'));
hear('over before', source());
const cancelled = new ReadableStream();
cancelled.cancel();
await whenFinished(cancelled);
const controller = new AbortController();
hear('signal', new ReadableStream(), { signal: controller.signal });
controller.abort();
hear('signal before', new ReadableStream(), { signal: AbortSignal.abort() });
try {
  finished(new TransformStream(), () => {});
} catch (error) {
  console.log(error.code, error.message);
}
await wait(1);

const ending = new AbortController();
const ended = addAbortSignal(ending.signal, new ReadableStream());
const reading = ended.getReader().read().catch(failed('reading'));
ending.abort();
await reading;
await addAbortSignal(AbortSignal.abort(), new WritableStream()).getWriter().ready.catch(failed('writing'));

for await (const chunk of Duplex.from(source('m', 'n'))) console.log(String(chunk));
const pair = Duplex.from(upper());
pair.end('o');
for await (const chunk of pair) console.log(String(chunk));
Duplex.from(target('as a Duplex')).end('p');
