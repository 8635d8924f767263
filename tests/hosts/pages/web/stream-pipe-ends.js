// When a pipe hears that its source is over, before and behind what was written, and that it is to stop.
let ticks = 0;
const go = (f) => {
  ticks = 0;
  (function count() {
    ticks++;
    if (ticks < 60) Promise.resolve().then(count);
  })();
  f();
};
const say = (...all) => console.log(`${ticks}:`, ...all);
const sink = (name, write) =>
  new WritableStream({
    write: (chunk) => (say(name, 'write', chunk.join()), write?.()),
    close: () => say(name, 'close'),
    abort: (reason) => say(name, 'abort', reason?.message ?? reason),
  });
const later = () => new Promise((done) => setTimeout(() => go(done), 40));
const cases = [];
const piped = (name, first, then, { write, ...options } = {}) => {
  for (const type of [undefined, 'bytes'])
    cases.push(async () => {
      console.log(`-- ${name}, ${type ?? 'chunks'}`);
      const stop = new AbortController();
      let source;
      const stream = new ReadableStream({ type, start: (c) => void (source = c), cancel: (why) => say('cancel', why) });
      const over = stream.pipeTo(sink('a', write), { signal: stop.signal, ...options }).then(
        () => say('done'),
        (error) => say('failed', error?.message ?? error),
      );
      for (let i = 0; i < first; i++) source.enqueue(new Uint8Array([i]));
      await new Promise((done) => setTimeout(done, 10));
      go(() => then(source, stop));
      await over;
    });
};
const close = (source) => source.close();
const fail = (source) => source.error(new Error('e'));
const stop = (_source, controller) => controller.abort('why');
for (const first of [0, 1]) {
  piped(`closed after ${first}`, first, close);
  piped(`closed after ${first}, sink left`, first, close, { preventClose: true });
  piped(`failed after ${first}`, first, fail);
  piped(`failed after ${first}, sink left`, first, fail, { preventAbort: true });
  piped(`stopped after ${first}`, first, stop);
  piped(`stopped after ${first}, source left`, first, stop, { preventCancel: true });
  piped(`stopped after ${first}, both left`, first, stop, { preventCancel: true, preventAbort: true });
}
piped('closed while it writes', 1, close, { write: later });
piped('failed while it writes', 1, fail, { write: later });
piped('closed behind a chunk', 0, (source) => (source.enqueue(new Uint8Array([9])), source.close()));
(async () => {
  for (const each of cases) await each();
})();
