// messages are tasks; microtasks run between them
const { port1, port2 } = new MessageChannel();
port2.onmessage = (event) => {
  console.log('message', event.data, event.target === port2, event.ports.length);
  Promise.resolve().then(() => console.log('microtask', event.data));
};
port1.postMessage(1);
port1.postMessage(2);
Promise.resolve().then(() => port1.postMessage(3));
console.log('sync');
