// everybody else on a channel hears it
// since: 16
const { Worker, BroadcastChannel } = require('worker_threads');
const channel = new BroadcastChannel('news');
const same = new BroadcastChannel('news');
channel.onmessage = (e) => {
  console.log('main', e.data);
  channel.close();
};
same.onmessage = (e) => {
  console.log('same thread', e.data);
  same.close();
};
const worker = new Worker(`
const { BroadcastChannel, parentPort } = require('worker_threads');
const channel = new BroadcastChannel('news');
channel.postMessage('from the worker');
channel.close();
`, { eval: true });
worker.on('exit', () => console.log('exit'));
