// errors: refused, in use, destroyed with an error, unhandled lists
const net = require('net');
const show = (label) => (e) => console.log(label, e.code, e.syscall, e.message.replace(/\d{4,}/g, 'N'));
const a = net.createServer().listen(0, '127.0.0.1', () => {
  const { port } = a.address();
  const b = net.createServer();
  b.on('error', (e) => { show('b')(e); a.close(() => refused(port)); });
  b.listen(port, '127.0.0.1', () => console.log('never'));
});
function refused(port) {
  const c = net.connect(port, '127.0.0.1');
  c.on('error', show('c'));
  c.on('close', (had) => { console.log('c closed', had, c.destroyed, c.connecting); unknown(); });
}
function unknown() {
  const c = net.connect(80, 'no-such-host.invalid');
  c.on('lookup', (e, address) => console.log('lookup', e && e.code, address));
  c.on('error', show('u'));
  c.on('close', (had) => { console.log('u closed', had); destroyed(); });
}
function destroyed() {
  const s = net.createServer((c) => { c.on('error', show('s')); c.destroy(new Error('thrown away')); c.on('close', (had) => { console.log('s closed', had); s.close(); }); });
  s.listen(0, () => { const c = net.connect(s.address().port); c.on('end', () => console.log('c end')); c.on('close', (had) => console.log('c closed', had)); c.resume(); });
}
