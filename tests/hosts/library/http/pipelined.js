// since: 10
// Requests that come before the answers to those ahead of them: all are told at once, and answered in order.
const http = require('http');
const net = require('net');

const server = http.createServer((req, res) => {
  console.log('request', req.method, req.url);
  req.on('data', (chunk) => console.log('body of', req.url, String(chunk)));
  res.on('finish', () => console.log('finish', req.url));
  if (req.url === '/slow') setTimeout(() => res.end('slow'), 30);
  else res.end(req.url);
});
server.on('clientError', (error, socket) => {
  console.log('clientError', error.code, error.message);
  socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
});

function ask(text, done) {
  const socket = net.connect(server.address().port);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('close', () => {
    console.log(answer.replace(/\r/g, '').replace(/^Date: .*$/gm, 'Date: …'));
    done();
  });
  socket.write(text);
}

server.listen(0, () => {
  const head = (line, rest = '') => `${line} HTTP/1.1\r\nHost: x\r\n${rest}\r\n`;
  const three = [
    head('GET /slow'),
    `${head('POST /two', 'Content-Length: 3\r\n')}abc`,
    head('GET /three', 'Connection: close\r\n'),
  ];
  ask(three.join(''), () => ask('BAD STUFF\r\n\r\n', () => ask('nonsense', () => server.close(() => console.log('closed')))));
});
