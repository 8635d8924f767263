// read from a pipe
// needs: window
const { port1, port2 } = new MessageChannel(); onmessage = e => console.log(e.data);
port1.onmessage = e => { console.log('channel', e.data); if (e.data === 1) postMessage('w-in-1'); if (e.data === 2) postMessage('w-in-2'); };
port2.postMessage(1); port2.postMessage(2); port2.postMessage(3); port2.postMessage(4); postMessage('w1'); postMessage('w2');
