const http = require('http');
const server = http.createServer((req, res) => {
  setTimeout(() => res.end('late'), 100);
});
server.listen(0, () => {
  const req = http.get({ port: server.address().port, timeout: 20 }, () => console.log('response'));
  req.on('timeout', () => {
    console.log('timeout');
    req.destroy(new Error('gave up'));
  });
  req.on('error', (error) => {
    console.log('error', error.message);
    server.close(() => console.log('closed'));
  });
});
