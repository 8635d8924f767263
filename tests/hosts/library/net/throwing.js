// since: 10
// throwing in handlers, uncaughtException, listeners
const net = require('net');
process.on('uncaughtException', (e) => console.log('uncaught', e.message));
const s = net.createServer((c) => { c.on('error', (e) => console.log('se', e.code)); c.on('data', (d) => { if (String(d) === 'boom') throw new Error('in data'); c.write('fine'); }); c.on('end', () => console.log('end')); });
s.listen(0, () => {
  const c = net.connect(s.address().port);
  c.on('connect', () => { c.write('boom'); setTimeout(() => c.write('ok'), 400); });
  c.on('data', (d) => { console.log(String(d)); c.end(); c.write('late', (e) => console.log('late', e && e.code)); });
  c.on('error', (e) => console.log('ce', e.code, e.message));
  c.on('close', (h) => { console.log('close', h); s.close(() => console.log('closed')); });
  throw new Error('in listening');
});
net.connect(1, '127.0.0.1');
