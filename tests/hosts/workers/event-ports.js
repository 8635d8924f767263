// ports that were handed over come with the event, mentioned in the message or not
// since: 15
const { MessageChannel, MessagePort } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
const other = new MessageChannel();
port2.onmessage = ({ data, ports }) => {
  console.log(data, ports.length, ports[0] instanceof MessagePort);
  ports[0].postMessage('through it');
  port2.close();
};
other.port2.once('message', (m) => console.log(m));
port1.postMessage('here', [other.port1]);
