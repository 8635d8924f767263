// chat: broadcast
const net = require('net');
const clients = new Set();
const server = net.createServer();
server.on('connection', (s) => {
  s.name = `user${clients.size + 1}`;
  clients.add(s);
  for (const c of clients) if (c !== s) c.write(`* ${s.name} joined\n`);
  s.on('data', (d) => { for (const c of clients) if (c !== s) c.write(`${s.name}: ${d}`); });
  s.on('close', () => { clients.delete(s); for (const c of clients) c.write(`* ${s.name} left\n`); if (clients.size === 0) server.close(); });
});
server.on('close', () => console.log('server closed'));
server.listen(0, () => {
  const { port } = server.address();
  const a = net.connect(port, () => {
    console.log('a up');
    const b = net.connect(port, () => {
      console.log('b up');
      b.write('hi from b\n');
    });
    b.on('data', (d) => { console.log('b got', JSON.stringify(String(d))); b.end(); });
    b.on('close', () => { console.log('b closed'); });
  });
  a.on('data', (d) => {
    console.log('a got', JSON.stringify(String(d)));
    if (/hi from/.test(d)) a.write('hello b\n');
    if (/left/.test(d)) a.end();
  });
  a.on('close', () => console.log('a closed'));
});
