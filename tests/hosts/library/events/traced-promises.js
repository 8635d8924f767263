// since: 20
// A promise that is traced: when its callers go on, and what becomes of thenables.
const { tracingChannel } = require('diagnostics_channel');
const traced = tracingChannel('work');
traced.subscribe(
  Object.fromEntries(
    ['start', 'end', 'asyncStart', 'asyncEnd', 'error'].map((name) => [
      name,
      ({ id, result, error }) => console.log(name, id, result, error && error.message),
    ]),
  ),
);
traced.tracePromise(async () => 'value', { id: 1 }).then((value) => console.log('then', value));
traced.tracePromise(() => Promise.reject(new Error('reason')), { id: 2 }).catch(({ message }) => console.log('catch', message));
let turn = 0;
(function count() {
  console.log('turn', turn);
  if (++turn < 8) Promise.resolve().then(count);
})();
