const http = require('http');
const server = http.createServer((req, res) => {
  console.log('serves', req.url);
  setTimeout(() => res.end(req.url), 10);
});
let connections = 0;
server.on('connection', () => connections++);
server.listen(0, () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let left = 3;
  for (const path of ['/a', '/b', '/c']) {
    http.get({ port: server.address().port, path, agent }, (res) => {
      res.resume().on('end', () => {
        console.log('end', path);
        if (--left > 0) return;
        console.log('connections', connections);
        agent.destroy();
        server.close(() => console.log('closed'));
      });
    });
  }
});
