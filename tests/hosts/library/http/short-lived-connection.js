// A server that closes idle connections at once: a request that waits still gets one, and none is kept.
const http = require('http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let connections = 0;
const server = http.createServer((request, response) => response.end(request.url));
server.keepAliveTimeout = 500;
server.on('connection', () => console.log('connection', ++connections));
server.listen(0, () => {
  let left = 3;
  for (const path of ['/1', '/2', '/3']) {
    const request = http.get({ port: server.address().port, path, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        console.log(path, response.headers['keep-alive'], request.reusedSocket);
        if (--left > 0) return;
        setTimeout(() => {
          console.log('kept', Object.keys(agent.freeSockets).length);
          agent.destroy();
          server.close(() => console.log('closed'));
        }, 20);
      });
    });
  }
});
