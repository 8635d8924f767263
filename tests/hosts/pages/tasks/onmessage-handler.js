// A handler attribute and a listener, in the order of their setting.
addEventListener('message', () => console.log('listener 1'));
onmessage = (event) => console.log('handler', event.data, event.type);
addEventListener('message', () => console.log('listener 2'));
window.onmessage = (event) => console.log('handler changed', event.data);
postMessage(1);
