// since: 16
// onmessage has its place among the listeners, and keeps it when it is written again.
const { MessageChannel } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
port1.addEventListener('message', ({ data }) => console.log('before', data));
port1.onmessage = ({ data }) => console.log('first handler', data);
port1.addEventListener('message', ({ data }) => console.log('after', data));
port1.onmessage = ({ data }) => console.log('second handler', data);
console.log(port1.listenerCount('message'), typeof port1.onmessage);
port2.postMessage(1);
setTimeout(() => port1.close(), 30);
