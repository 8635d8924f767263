// What the listener of a port throws, in the worker that the port was handed to.
const source = `self.onmessage = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => { if (data === 3) throw new Error('three'); port.postMessage(data * 2); };
  postMessage([port instanceof MessagePort, port.constructor === MessagePort].join());
};`;
const worker = new Worker(URL.createObjectURL(new Blob([source])));
const { port1, port2 } = new MessageChannel();
let count = 0;
worker.onmessage = ({ data }) => {
  console.log('worker', data);
  port1.postMessage(1);
};
port1.onmessage = ({ data }) => {
  console.log('reply', data);
  if (++count < 3) port1.postMessage(count + 1);
};
worker.onerror = (event) => {
  console.log(event.message, event.lineno, event.filename.slice(0, 5));
  event.preventDefault();
  setTimeout(() => {
    worker.terminate();
    port1.close();
    console.log('end');
  }, 20);
};
worker.postMessage('port', [port2]);
