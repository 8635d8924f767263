// What has come for a port is read to its end though the port is closed meanwhile; its other end hears of that when it is heard.
// since: 16
const { MessageChannel } = require('worker_threads');
const one = new MessageChannel();
one.port1.on('message', (value) => { console.log('read', value); process.nextTick(() => console.log('tick', value)); if (value === 2) one.port1.close(); });
one.port1.on('close', () => console.log('one closed'));
one.port2.addEventListener('close', () => console.log('never heard of: nobody waits for this end'));
for (const value of [1, 2, 3, 4]) one.port2.postMessage(value);
const other = new MessageChannel();
other.port1.postMessage('kept');
other.port2.on('message', (value) => { console.log(value); other.port2.close(); });
other.port2.on('close', () => console.log('other closed'));
console.log(new BroadcastChannel('name').unref());
