// window.postMessage vs setTimeout vs MessageChannel: setImmediate shims
const log = (x) => console.log(x);
addEventListener('message', (e) => log('message ' + e.data + ' ' + (e.source === window) + ' ' + (e.origin === location.origin)));
setTimeout(log, 0, 't1');
postMessage('w1', '*');
const { port1, port2 } = new MessageChannel(); port2.onmessage = (e) => { log('port ' + e.data); if (e.data === 'c2') port2.close(); };
port1.postMessage('c1'); postMessage('w2', location.origin); port1.postMessage('c2');
setTimeout(log, 0, 't2');
queueMicrotask(() => { log('m'); postMessage('w3'); setTimeout(log, 0, 't3'); });
try { postMessage('x', 'no url'); } catch (e) { log(e.name + ' ' + e.message); }
try { postMessage(); } catch (e) { log(e.name + ' ' + e.message); }
try { postMessage(document.body, '*'); } catch (e) { log(e.name + ' ' + e.message); }
try { port1.postMessage(1, [port1]); } catch (e) { log(e.name + ' ' + e.message); }
try { port1.postMessage(1, [port2, port2]); } catch (e) { log(e.name + ' ' + e.message); }
try { structuredClone({ f() {} }); } catch (e) { log(e.name + ' ' + e.message); }
try { structuredClone(1, { transfer: [{}] }); } catch (e) { log(e.name + ' ' + e.message); }
try { structuredClone(1, { transfer: 1 }); } catch (e) { log(e.name + ' ' + e.message); }
try { structuredClone(); } catch (e) { log(e.name + ' ' + e.message); }
