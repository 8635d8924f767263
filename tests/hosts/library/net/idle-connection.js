// since: 12
// a server of http closes a connection that nobody uses any more; another request puts it off
const http = require('http');
const net = require('net');
const server = http.createServer((req, res) => {
  console.log(req.url, req.httpVersion);
  res.end('ok');
});
server.keepAliveTimeout = 400;
server.keepAliveTimeoutBuffer = 0;
const get = (path, version = '1.1') => `GET ${path} HTTP/${version}\r\nHost: a\r\n\r\n`;
server.listen(0, () => {
  const { port } = server.address();
  const socket = net.connect(port, () => socket.write(get('/one')));
  let count = 0;
  socket.on('data', (data) => {
    console.log(String(data).split('\r\n')[0]);
    if (++count === 1) setTimeout(() => socket.write(get('/two')), 200);
  });
  socket.on('end', () => console.log('end', count));
  socket.on('close', () => {
    console.log('close');
    const old = net.connect(port, () => old.write(get('/old', '1.0')));
    let text = '';
    old.on('data', (data) => (text += data));
    old.on('close', () => {
      console.log(text.split('\r\n').filter((line) => !/^Date/.test(line)).join('|'));
      server.close(() => console.log('closed'));
    });
  });
});
