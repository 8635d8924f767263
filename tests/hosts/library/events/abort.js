// since: 10
const { EventEmitter, once, on } = require('events');
if (typeof AbortController === 'undefined') console.log('none');
else {
  const emitter = new EventEmitter();
  const controller = new AbortController();
  once(emitter, 'x', { signal: controller.signal }).catch((error) => console.log(error.name, error.code, error.message));
  (async () => {
    try {
      for await (const value of on(emitter, 'x', { signal: controller.signal })) console.log(value);
    } catch (error) {
      console.log('iterator', error.name);
    }
  })();
  setImmediate(() => {
    controller.abort();
    console.log(emitter.listenerCount('x'), emitter.listenerCount('error'));
  });
  once(emitter, 'x', { signal: AbortSignal.abort ? AbortSignal.abort() : controller.signal }).catch((error) => console.log('at once', error.name));
}
