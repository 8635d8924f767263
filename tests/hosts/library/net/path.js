// unix socket path, server.address, unlink behaviour
const net = require('net');
const path = '/tmp/tickscope-fixture.sock';
const s = net.createServer((c) => { console.log(c.remoteAddress, c.localAddress, c.remotePort, c.address()); c.end('over a path'); });
s.listen(path, () => {
  console.log(s.address());
  const c = net.connect(path);
  c.on('data', (d) => console.log(String(d)));
  c.on('close', () => s.close(() => { console.log('closed', s.address()); net.connect(path).on('error', (e) => console.log(e.code, e.message, e.address)); }));
});
