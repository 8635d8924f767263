// since: 18
// In which tick a fetch fails that goes nowhere, and what stack its error has then.
const clock = () => {
  const time = { ticks: 0 };
  const tick = () => Promise.resolve().then(() => ++time.ticks < 40 && tick());
  tick();
  return time;
};
const cases = {
  aborted: () => fetch('http://127.0.0.1:59999/', { signal: AbortSignal.abort() }),
  relative: () => fetch('/x'),
  nothing: () => fetch(),
  'unknown scheme': () => fetch('foo:bar'),
  'web socket': () => fetch('ws://127.0.0.1/'),
  about: () => fetch('about:blank'),
  file: () => fetch('file:///etc/nothing'),
  'bad data': () => fetch('data:bad'),
  'unknown blob': () => fetch('blob:nodedata:nothing'),
  data: () => fetch('data:text/plain,hello'),
  'bad port': () => fetch('http://127.0.0.1:1/'),
  method: () => fetch('http://127.0.0.1:59999/', { method: 'TRACE' }),
  body: () => fetch('http://127.0.0.1:59999/', { body: 'x' }),
  refused: () => fetch('http://127.0.0.1:59999/'),
};
const shown = (stack) => stack.replace(/\([^()]*\.js:\d+:\d+\)/g, '(here)');
async function main() {
  for (const [name, start] of Object.entries(cases)) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const time = clock();
    await start().then(
      () => console.log(name, 'ok', time.ticks),
      (error) => {
        if (name !== 'refused') console.log(name, time.ticks);
        console.log(shown(error.stack), error.cause && (error.cause.code || error.cause.message));
        if (name === 'refused') console.log(shown(error.cause.stack));
      },
    );
  }
  const controller = new AbortController();
  const time = clock();
  const promise = fetch('http://127.0.0.1:59999/', { signal: controller.signal });
  controller.abort(new Error('mine'));
  await promise.catch((error) => console.log(error.message, time.ticks));
}
main();
