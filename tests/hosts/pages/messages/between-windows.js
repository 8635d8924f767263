// between windows
// needs: window
const { port1, port2 } = new MessageChannel(); port1.onmessage = e => console.log('a', e.data); onmessage = e => console.log(e.data);
postMessage('w0'); port2.postMessage(1); postMessage('w1'); port2.postMessage(2); postMessage('w2'); port2.postMessage(3); postMessage('w3');
