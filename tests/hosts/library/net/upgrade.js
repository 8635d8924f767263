// since: 10
// upgrade handshake
const http = require('http');
const server = http.createServer((req, res) => res.end('plain'));
server.on('upgrade', (req, socket, head) => {
  console.log('upgrade', req.headers.upgrade, head.length);
  socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n');
  socket.on('data', (d) => socket.write(`echo ${d}`));
  socket.on('end', () => { console.log('server end'); socket.end(); });
});
server.listen(0, () => {
  const req = http.request({ port: server.address().port, headers: { Connection: 'Upgrade', Upgrade: 'echo' } });
  req.end();
  req.on('upgrade', (res, socket, head) => {
    console.log(res.statusCode, res.headers.upgrade, head.length);
    socket.write('one');
    socket.once('data', (d) => { console.log(String(d)); socket.end(); });
    socket.on('close', () => { console.log('closed'); server.close(); });
  });
});
