const log = console.log;
const { port1, port2 } = new MessageChannel();
port1.onmessage = (e) => { log('p1', e.data); queueMicrotask(() => log('p1 job', e.data)); process.nextTick(() => log('p1 tick', e.data)); if (e.data === 3) { port1.close(); log('closed'); } };
port2.onmessage = (e) => { log('p2', e.data); port2.postMessage(e.data + 1); };
port1.postMessage(1); port1.postMessage(2);
setTimeout(() => log('timeout'), 0); setImmediate(() => log('immediate')); Promise.resolve().then(() => log('job')); process.nextTick(() => log('tick'));
port1.addEventListener('close', () => log('close 1')); port2.addEventListener('close', () => log('close 2'));
