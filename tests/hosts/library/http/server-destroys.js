const http = require('http');
const server = http.createServer((req, res) => {
  res.write('half');
  setTimeout(() => res.destroy(), 20);
});
server.listen(0, () => {
  const req = http.get({ port: server.address().port }, (res) => {
    res.on('data', (data) => console.log('data', String(data)));
    res.on('aborted', () => console.log('aborted'));
    res.on('error', (error) => console.log('res error', error.code, error.message));
    res.on('close', () => {
      console.log('res close', res.complete);
      server.close(() => console.log('closed'));
    });
  });
  req.on('error', (error) => console.log('req error', error.code));
});
