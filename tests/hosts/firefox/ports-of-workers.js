// what a worker says itself comes before what a port says that it was given
const b = (s) => URL.createObjectURL(new Blob([s], { type: 'text/javascript' }));
const w = new Worker(b('let p; onmessage = (e) => { if (e.ports[0]) { p = e.ports[0]; p.onmessage = (m) => postMessage("port got " + m.data); postMessage("ready"); } else if (e.data === "speak") { p.postMessage("p1"); postMessage("w1"); p.postMessage("p2"); postMessage("w2"); } else postMessage("worker got " + e.data); };'));
const { port1, port2 } = new MessageChannel(); port1.onmessage = (e) => console.log(e.data);
w.onmessage = (e) => { console.log(e.data); if (e.data === 'ready') { port1.postMessage('a'); w.postMessage('b'); setTimeout(() => w.postMessage('speak'), 100); } };
w.postMessage(0, [port2]);
