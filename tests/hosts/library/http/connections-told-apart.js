// since: 16
// An agent that keeps its connection, a server that closes it when it was idle: the ports tell how many there were.
const http = require('http');

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const ports = new Set();
const server = http.createServer((req, res) => {
  ports.add(req.socket.remotePort);
  console.log('request', req.url);
  setTimeout(() => res.end('ok'), 20);
});
server.keepAliveTimeout = 100;

const get = (path) =>
  new Promise((done) => {
    const req = http.get({ port: server.address().port, path, agent }, (res) => {
      res.resume();
      res.on('end', () => {
        console.log('end', path, req.reusedSocket);
        done();
      });
    });
  });

server.listen(0, async () => {
  await Promise.all(['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9', '/10', '/11', '/12'].map(get));
  console.log('connections', ports.size);
  await new Promise((done) => setTimeout(done, 300));
  await get('/last');
  console.log('connections', ports.size);
  agent.destroy();
  server.close(() => console.log('closed'));
});
process.on('warning', (warning) => console.log(warning.name));
