// a channel within one thread: every message is a task
const { MessageChannel } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
port2.on('message', (m) => {
  console.log('message', m);
  Promise.resolve().then(() => console.log('microtask', m));
  process.nextTick(() => console.log('tick', m));
  if (m === 3) port2.close();
});
port1.on('close', () => console.log('port1 closed'));
port2.on('close', () => console.log('port2 closed'));
port1.postMessage(1);
port1.postMessage(2);
Promise.resolve().then(() => port1.postMessage(3));
console.log('sync');
