// since: 12
const http = require('http');
const server = http.createServer((req, res) => {
  for (const name of ['end', 'close']) req.on(name, () => console.log('server request', name));
  res.on('finish', () => console.log('server finish'));
  if (req.url === '/read') {
    req.resume();
    req.on('end', () => res.end('read'));
  } else res.end('at once');
});
const call = (port, path) =>
  new Promise((resolve) => {
    const req = http.request({ port, path, agent: false, method: 'POST' }, (res) => {
      res.on('end', () => setTimeout(resolve, 20));
      res.resume();
    });
    req.end('body');
  });
server.listen(0, async () => {
  for (const path of ['/read', '/now']) {
    console.log(path);
    await call(server.address().port, path);
  }
  server.close(() => console.log('closed'));
});
