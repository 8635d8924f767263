// two workers talk over a channel that main gave them
const { Worker, MessageChannel } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
const code = `
const { parentPort, workerData: name } = require('worker_threads');
parentPort.once('message', ({ port }) => {
  port.on('message', (m) => {
    parentPort.postMessage(name + ' got ' + m);
    if (m < 4) port.postMessage(m + 1);
    else port.close();
  });
  port.on('close', () => parentPort.postMessage(name + ' closed'));
  if (name === 'ping') port.postMessage(1);
});
`;
const ping = new Worker(code, { eval: true, workerData: 'ping' });
const pong = new Worker(code, { eval: true, workerData: 'pong' });
const lines = [];
let left = 2;
for (const worker of [ping, pong]) {
  worker.on('message', (m) => lines.push(m));
  worker.on('exit', () => {
    if (--left === 0) console.log(lines.sort().join('\n'));
  });
}
ping.postMessage({ port: port1 }, [port1]);
pong.postMessage({ port: port2 }, [port2]);
