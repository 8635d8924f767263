// What is written at once and has a length has no bounds in it for the other side, other than chunks have.
const http = require('http');

const server = http.createServer((req, res) => {
  req.on('data', (data) => console.log('server', String(data)));
  req.on('end', () => {
    if (req.url === '/length') res.setHeader('Content-Length', 8);
    res.write('ab');
    res.write('cd');
    setImmediate(() => setImmediate(() => {
      res.write('ef');
      res.end('gh');
    }));
  });
});
server.listen(0, async () => {
  for (const path of ['/length', '/chunks']) {
    const headers = path === '/length' ? { 'Content-Length': 4 } : {};
    await new Promise((done) => {
      const req = http.request({ port: server.address().port, path, method: 'POST', agent: false, headers }, (res) => {
        res.on('data', (data) => console.log('client', path, String(data)));
        res.on('end', done);
      });
      req.write('12');
      req.end('34');
    });
  }
  server.close();
});
