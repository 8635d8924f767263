// closed unheard
// needs: window
const { port1, port2 } = new MessageChannel();
port2.addEventListener('close', () => console.log('port2 heard close')); port1.addEventListener('close', () => console.log('port1 heard close'));
port2.onmessage = e => console.log('message', e.data); port1.postMessage('last words'); port1.close(); port1.postMessage('lost');
setTimeout(() => console.log('timeout'), 50);
