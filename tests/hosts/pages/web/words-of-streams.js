// What streams refuse, and how they say it.
const said = (error) => console.log(error?.name, error?.message);
const attempt = (steps) => {
  try {
    const given = steps();
    if (given instanceof Promise) given.then(() => console.log('fine'), said);
    else console.log('fine');
  } catch (error) {
    said(error);
  }
};
let reading;
const readable = () => new ReadableStream({ start: (controller) => void (reading = controller) });
const writable = () => new WritableStream();
const lockedReadable = () => {
  const stream = readable();
  stream.getReader();
  return stream;
};
const lockedWritable = () => {
  const stream = writable();
  stream.getWriter();
  return stream;
};

const steps = [
  () => readable().getReader({ mode: 'x' }),
  () => lockedReadable().getReader(),
  () => new ReadableStreamDefaultReader(lockedReadable()),
  () => lockedReadable().cancel(),
  () => lockedReadable().tee(),
  () => lockedReadable().pipeTo(writable()),
  () => readable().pipeTo(lockedWritable()),
  () => lockedReadable().pipeThrough(new TransformStream()),
  () => readable().pipeThrough({ readable: readable(), writable: lockedWritable() }),
  () => readable().pipeTo({}),
  () => readable().pipeTo(),
  () => readable().pipeThrough({}),
  () => readable().pipeThrough(),
  () => lockedReadable()[Symbol.asyncIterator](),
  () => new ReadableStream(null),
  () => new ReadableStream(1),
  () => new ReadableStream({ start: 1 }),
  () => new ReadableStream({ type: 'x' }),
  () => new ReadableStream({}, { highWaterMark: -1 }),
  () => new ReadableStream({}, { size: 1 }),
  () => new ReadableStreamDefaultReader(),
  () => new ReadableStreamDefaultReader({}),
  () => new ReadableStreamDefaultController(),
  () => (readable(), reading.close(), reading.enqueue(1)),
  () => (readable(), reading.close(), reading.close()),
  () => (readable(), reading.enqueue(1), reading.close(), reading.enqueue(1)),
  () => (readable(), reading.enqueue(1), reading.close(), reading.close()),
  () => (readable(), reading.error(1), reading.enqueue(1)),
  () => (readable(), reading.error(1), reading.close()),
  () => ReadableStream.from(),
  () => ReadableStream.from(1),
  () => ReadableStream.from({}),
  () => new WritableStream({ type: 'x' }),
  () => new WritableStream({ write: 1 }),
  () => lockedWritable().getWriter(),
  () => new WritableStreamDefaultWriter(lockedWritable()),
  () => new WritableStreamDefaultWriter(),
  () => lockedWritable().close(),
  () => lockedWritable().abort(),
  () => {
    const writer = writable().getWriter();
    writer.close();
    return writer.close();
  },
  () => {
    const writer = writable().getWriter();
    writer.close();
    return writer.write(1);
  },
  () => {
    const writer = writable().getWriter();
    return writer.close().then(() => writer.write(1));
  },
  () => {
    const writer = writable().getWriter();
    return writer.close().then(() => writer.close());
  },
  () => {
    const writer = writable().getWriter();
    writer.releaseLock();
    return writer.write(1);
  },
  () => {
    const writer = writable().getWriter();
    writer.releaseLock();
    return writer.close();
  },
  () => {
    const writer = writable().getWriter();
    writer.releaseLock();
    return writer.abort();
  },
  () => {
    const writer = writable().getWriter();
    writer.releaseLock();
    return writer.closed;
  },
  () => {
    const writer = writable().getWriter();
    writer.releaseLock();
    return writer.desiredSize;
  },
  () => {
    const reader = readable().getReader();
    reader.releaseLock();
    return reader.closed;
  },
  () => {
    const reader = readable().getReader();
    reader.releaseLock();
    return reader.cancel();
  },
  () => {
    const reader = readable().getReader();
    const read = reader.read();
    reader.releaseLock();
    return read;
  },
  () => new TransformStream({ readableType: 'x' }),
  () => new TransformStream({ transform: 1 }),
  () => new TransformStream({ start: (controller) => (controller.terminate(), controller.enqueue(1)) }),
  () => {
    const { writable } = new TransformStream({ transform: (_chunk, controller) => controller.terminate() });
    const writer = writable.getWriter();
    writer.write(1);
    return writer.closed;
  },
  () => new CountQueuingStrategy(),
  () => new CountQueuingStrategy({}),
  () => new CountQueuingStrategy(1),
  () => new TextDecoderStream('x'),
  () => new ReadableStream({ start: () => null.x }),
];
let at = 0;
const next = () => {
  if (at === steps.length) return;
  console.log(`${at}: ${String(steps[at]).replace(/\s+/g, ' ').slice(6, 70)}`);
  attempt(steps[at++]);
  setTimeout(next);
};
next();
