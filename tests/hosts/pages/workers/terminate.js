// browsers: a worker terminated while it works, and one that answers in order
// needs: window, timers
const mk = s => new Worker(URL.createObjectURL(new Blob([s]))); const w = mk('let n = 0; setInterval(() => postMessage(++n), 35);'); w.onmessage = e => { console.log('n ' + e.data); if (e.data === 2) { w.terminate(); console.log('terminated'); } }; setTimeout(() => console.log('end'), 250);
