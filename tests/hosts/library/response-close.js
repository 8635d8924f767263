// since: 8
const http = require('http');
const server = http.createServer((req, res) => {
  if (req.method === 'POST') {
    req.on('data', () => {});
    req.on('end', () => res.end('read'));
  } else res.end('text');
});
const call = (port, agent, method) =>
  new Promise((resolve) => {
    const req = http.request({ port, agent, method }, (res) => {
      res.on('close', () => console.log('response close'));
      res.on('end', () => {
        console.log('end');
        setTimeout(resolve, 20);
      });
      res.resume();
    });
    req.on('close', () => console.log('request close'));
    req.end(method === 'POST' ? 'body' : undefined);
  });
server.listen(0, async () => {
  const { port } = server.address();
  for (const method of ['GET', 'POST']) {
    console.log(method, 'own connection');
    await call(port, false, method);
    const agent = new http.Agent({ keepAlive: true });
    console.log(method, 'kept connection');
    await call(port, agent, method);
    agent.destroy();
  }
  server.close(() => console.log('closed'));
});
