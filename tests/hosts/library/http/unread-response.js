const http = require('http');
const server = http.createServer((req, res) => {
  req.resume();
  res.end('nobody reads this');
});
server.listen(0, () => {
  const req = http.get({ port: server.address().port });
  req.on('close', () => {
    console.log('close');
    server.close(() => console.log('closed'));
  });
});
