// a listener does not start a port, onmessage and start() do
const { port1, port2 } = new MessageChannel();
port2.addEventListener('message', (event) => console.log('heard', event.data));
port1.postMessage('early');
setTimeout(() => {
  console.log('starting');
  port2.start();
}, 30);
