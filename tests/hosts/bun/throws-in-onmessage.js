const { port1, port2 } = new MessageChannel();
port1.onmessage = (e) => { console.log('m', e.data); if (e.data === 2) throw new Error('in onmessage'); if (e.data === 4) port1.close(); };
for (let i = 1; i < 5; i++) port2.postMessage(i);
setTimeout(() => console.log('t'), 5);
