// since: 18
const http = require('http');
const server = http.createServer((req, res) => {
  console.log('request');
  req.on('aborted', () => console.log('aborted'));
  req.on('error', (error) => console.log('req error', error.code, error.message));
  req.on('close', () => console.log('req close'));
  res.on('close', () => {
    console.log('res close', res.writableEnded, res.destroyed);
    server.close(() => console.log('closed'));
  });
});
server.listen(0, () => {
  const req = http.request({ port: server.address().port, method: 'POST' });
  req.on('error', (error) => console.log('client error', error.code, error.message));
  req.on('close', () => console.log('client close'));
  req.write('begun');
  setTimeout(() => req.destroy(), 20);
});
