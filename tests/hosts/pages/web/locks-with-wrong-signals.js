// Signals of requests for locks that are none, and options that are none.
const names = ['text', 'number', 'false', 'null', 'object', 'symbol', 'function', 'window', 'target'];
const signals = ['text', 12.5, false, null, {}, Symbol.iterator, () => {}, self, new EventTarget()];
(async () => {
  for (const [at, signal] of signals.entries())
    await navigator.locks.request('some', { signal }, () => 'granted').then(
      (value) => console.log(names[at], value),
      (error) => console.log(names[at], error.name, error.message),
    );
  for (const options of [null, 5, 'text', undefined, true])
    await navigator.locks.request('some', options, () => 'granted').then(
      (value) => console.log(options, value),
      (error) => console.log(options, error.name, error.message),
    );
})();
