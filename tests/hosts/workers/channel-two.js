// two channels: all that waits at one port comes before the other's
const { MessageChannel } = require('worker_threads');
const a = new MessageChannel();
const b = new MessageChannel();
let left = 6;
const done = () => {
  if (--left === 0) [a, b].forEach((each) => each.port1.close());
};
a.port2.on('message', (m) => { console.log('a', m); done(); });
b.port2.on('message', (m) => { console.log('b', m); done(); });
for (let i = 0; i < 3; i++) {
  a.port1.postMessage(i);
  b.port1.postMessage(i);
}
