// A signal's event, reason and order.
const controller = new AbortController();
const { signal } = controller;
signal.addEventListener('abort', (event) => console.log('listener', signal.aborted, event.type, event.isTrusted));
signal.onabort = () => console.log('onabort');
console.log(signal.aborted, signal.reason);
controller.abort();
controller.abort('again');
console.log(signal.reason.name, signal.reason.message, signal.reason instanceof DOMException, signal.reason.code);
try {
  signal.throwIfAborted();
} catch (error) {
  console.log(error === signal.reason);
}
