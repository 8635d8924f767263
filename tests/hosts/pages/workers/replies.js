// browsers: a worker from a blob: its messages are tasks
// needs: window
const src = 'onmessage = e => { postMessage(e.data * 2); if (e.data === 3) { postMessage("bye"); close(); } }; postMessage("ready");';
const w = new Worker(URL.createObjectURL(new Blob([src], { type: 'text/javascript' })));
w.onmessage = e => { console.log('message ' + e.data); Promise.resolve().then(() => console.log('micro ' + e.data)); if (e.data === 'ready') { w.postMessage(1); w.postMessage(2); w.postMessage(3); console.log('posted'); } };
queueMicrotask(() => console.log('micro')); console.log('sync');
