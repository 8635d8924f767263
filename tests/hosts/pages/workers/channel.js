// browsers: two workers that talk through a channel
// needs: window
const mk = s => new Worker(URL.createObjectURL(new Blob([s]))); const a = mk('onmessage = e => { const p = e.ports[0]; p.onmessage = m => postMessage("a heard " + m.data); p.postMessage("hello"); };'), b = mk('onmessage = e => { const p = e.ports[0]; p.onmessage = m => { p.postMessage(m.data + " back"); }; };'); const c = new MessageChannel(); a.onmessage = e => { console.log(e.data); a.terminate(); b.terminate(); }; b.postMessage('port', [c.port2]); a.postMessage('port', [c.port1]); console.log('sent');
