// ports have to be listed
const { MessageChannel } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
const other = new MessageChannel();
for (const send of [() => port1.postMessage(other.port1), () => port1.postMessage(null, [port1]), () => port1.postMessage(other.port1, [other.port1, other.port1]), () => port1.postMessage(1, [{}]), () => port1.postMessage()]) {
  try {
    send();
    console.log('sent');
  } catch (e) {
    console.log(e.name, e.code, e.message);
  }
}
port1.close();
