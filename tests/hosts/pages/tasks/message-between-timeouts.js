// Tasks of two sources run in the order in which they became ready.
addEventListener('message', (event) => console.log('message', event.data));
setTimeout(() => console.log('timeout 1'));
postMessage('a', '*');
setTimeout(() => console.log('timeout 2'));
postMessage('b', '*');
Promise.resolve().then(() => console.log('microtask'));
