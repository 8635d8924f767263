// MessageChannel as a global, between timers and immediates
// since: 15
const { port1, port2 } = new MessageChannel();
port2.onmessage = ({ data }) => {
  console.log('message', data);
  queueMicrotask(() => console.log('microtask', data));
  if (data === 2) port2.close();
};
port1.postMessage(1);
port1.postMessage(2);
setImmediate(() => console.log('immediate'));
queueMicrotask(() => console.log('microtask'));
console.log('sync');
