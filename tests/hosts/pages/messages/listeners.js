// each listener is a callback with a checkpoint of its own
const { port1, port2 } = new MessageChannel();
for (const name of ['first', 'second']) {
  port2.addEventListener('message', () => {
    console.log(name);
    queueMicrotask(() => console.log('microtask of', name));
  });
}
port2.start();
port1.postMessage(0);
port1.postMessage(1);
port1.close();
