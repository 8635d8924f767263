const http = require('http');
const log = (...args) => console.log(...args);
const server = http.createServer(async (req, res) => {
  for await (const chunk of req) log('chunk', String(chunk));
  log('whole', req.complete);
  res.end('thanks');
});
server.listen(0, () => {
  const req = http.request({ port: server.address().port, method: 'PUT' }, (res) => {
    res.on('data', (data) => log('answer', String(data)));
    res.on('end', () => server.close(() => log('closed')));
  });
  req.write('one');
  setTimeout(() => {
    log('writing two', req.write('two'));
    setTimeout(() => req.end('three'), 10);
  }, 20);
});
