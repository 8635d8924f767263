// since: 18
// Requests that take longer than a server allows are answered by it.
const http = require('http');
const net = require('net');

const server = http.createServer({ connectionsCheckingInterval: 20, headersTimeout: 100, requestTimeout: 150 }, (req, res) => {
  console.log('request', req.method);
  req.on('data', (chunk) => console.log('data', String(chunk)));
  req.on('error', (error) => console.log('error of the request', error.code));
  if (req.method === 'GET') res.end('in time');
});
const after = (text, done) => {
  const socket = net.connect(server.address().port);
  socket.write(text);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', (error) => console.log('error of the socket', error.code));
  socket.on('close', () => {
    console.log(JSON.stringify(answer));
    done();
  });
};
server.listen(0, () =>
  after('GET / HTTP/1.1\r\nHost: x\r\n', () =>
    after('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc', () => {
      server.once('clientError', (error, socket) => {
        console.log('clientError', error.code, error.message);
        socket.end('HTTP/1.1 408 Own Words\r\n\r\n');
      });
      after('', () => server.close(() => console.log('closed')));
    }),
  ),
);
