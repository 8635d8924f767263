// ports that are handed to the window
addEventListener('message', (event) => {
  const { data, ports } = event;
  console.log('got', JSON.stringify(data), ports.length, Array.isArray(ports), Object.isFrozen(ports));
  if (ports.length === 0) return;
  ports[0].onmessage = (answer) => console.log('port got', answer.data, answer.ports.length);
  ports[0].postMessage('hi');
});
const one = new MessageChannel();
const other = new MessageChannel();
one.port1.onmessage = (event) => {
  console.log('one', event.data, event.ports.length);
  one.port1.postMessage('back');
  setTimeout(() => one.port1.close(), 40);
};
other.port2.onmessage = (event) => {
  console.log('other', event.data);
  const third = new MessageChannel();
  other.port2.postMessage('with', [third.port1]);
  other.port2.close();
  third.port2.close();
};
postMessage({ listed: 1 }, '*', [one.port2]);
postMessage('in options', { transfer: [other.port1] });
const buffer = new ArrayBuffer(4);
postMessage(buffer, '*', [buffer]);
console.log(buffer.byteLength);
try {
  postMessage(one.port1);
} catch (error) {
  console.log(error.name, error.message);
}
