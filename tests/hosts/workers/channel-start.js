// messages wait until somebody listens; onmessage gets an event
const { MessageChannel } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
port1.postMessage('early');
setTimeout(() => {
  console.log('listening');
  port2.onmessage = (event) => {
    console.log(event.data, event.target === port2);
    port2.close();
  };
}, 20);
