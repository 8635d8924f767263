// since: 10
// A client that ends its side behind its request gets what is answered at once, and no more.
const http = require('http');
const net = require('net');

const server = http.createServer((req, res) => {
  if (req.url === '/later') setTimeout(() => res.end('later'), 30);
  else if (req.url === '/soon') Promise.resolve().then(() => res.end('soon'));
  else res.end('now');
});
function ask(path, done) {
  const socket = net.connect(server.address().port);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('close', () => {
    console.log(path, answer.split('\r\n\r\n').pop());
    setTimeout(done, 50);
  });
  socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
}
server.listen(0, () => ask('/now', () => ask('/soon', () => ask('/later', () => server.close(() => console.log('closed'))))));
