// since: 16
const { setTimeout: sleep, setImmediate: turn } = require('timers/promises');
const controller = new AbortController();
const { signal } = controller;
const tell = (name, promise) => promise.then((value) => console.log(name, value), (error) => console.log(name, error.name, error.code, error.message));
tell('sleep', sleep(3000, 'x', { signal }));
tell('turn', turn('y', { signal }));
tell('early', sleep(1, 'z', { signal }));
tell('aborted', sleep(1, 'z', { signal: AbortSignal.abort() }));
tell('options', sleep(1, 'z', 5));
tell('signal', sleep(1, 'z', { signal: 5 }));
tell('ref', sleep(1, 'z', { ref: 1 }));
tell('delay', sleep('1', 'z'));
setTimeout(() => {
  controller.abort();
  console.log('abort');
}, 100);
