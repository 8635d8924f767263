// messages can be fetched one by one
const { MessageChannel, receiveMessageOnPort } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
port1.postMessage({ n: 1 });
port1.postMessage(undefined);
console.log(receiveMessageOnPort(port2), receiveMessageOnPort(port2), receiveMessageOnPort(port2));
port1.postMessage('second');
port2.on('message', (m) => { console.log('never', m); });
console.log(receiveMessageOnPort(port2).message);
port2.close();
try {
  receiveMessageOnPort({});
} catch (e) {
  console.log(e.name, e.code);
}
