// what has been handed over already
const t = f => { try { const r = f(); console.log('ok', r && r.byteLength); } catch (e) { console.log(e.name, e.code, e.message); } };
const { MessageChannel } = require('worker_threads');
const { port1, port2 } = new MessageChannel();
const gone = () => { const b = new ArrayBuffer(8); port1.postMessage(null, [b]); return b; };
const sc = globalThis.structuredClone;
if (sc) {
  t(() => sc(1, { transfer: [gone()] }));
  t(() => sc(gone()));
  t(() => { const b = gone(); return sc(b, { transfer: [b] }); });
  t(() => { const b = new ArrayBuffer(4); return sc(b, { transfer: [b, b] }); });
  t(() => sc(1, { transfer: [{}] }));
  t(() => sc(1, { transfer: [new Uint8Array(4)] }));
  t(() => sc());
  t(() => sc(1, { transfer: [port1, port1] }));
}
t(() => port2.postMessage(1, [gone()]));
t(() => port2.postMessage(gone()));
t(() => { const b = new ArrayBuffer(4); port2.postMessage(b, [b, b]); });
t(() => port2.postMessage(1, [{}]));
t(() => port2.postMessage(1, [1]));
t(() => port2.postMessage(1, [port2]));
t(() => port2.postMessage());
port1.close();
