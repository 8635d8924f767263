const say=s=>console.log(s); const mk=src=>new Worker(URL.createObjectURL(new Blob([src],{type:'text/javascript'})),{name:'nm'});
const t = mk('onmessage = e => { const b = e.data; postMessage(b.byteLength, [b]); postMessage(b.byteLength) }'); const ab = new ArrayBuffer(8); t.onmessage = e => say('buf ' + e.data); t.postMessage(ab, [ab]); say(ab.byteLength); try { t.postMessage(() => {}) } catch (e) { say(e.name) }
setTimeout(() => { const c = new MessageChannel(); const p = mk('onmessage = e => { e.ports[0].postMessage("via port"); }'); c.port1.onmessage = e => say(e.data); p.postMessage('port', [c.port2]); }, 200);
try { new Worker('http://['); } catch (e) { say(e.name) }
