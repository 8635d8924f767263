// When a connection is not kept, the next request of its agent waits until it is closed.
const http = require('http');

const agent = new http.Agent({ maxSockets: 1 });
const show = (what) => {
  const count = (lists) => Object.values(lists).map(({ length }) => length);
  console.log(what, count(agent.sockets), count(agent.freeSockets), count(agent.requests), agent.totalSocketCount);
};
const server = http.createServer((_req, res) => res.end('x'));
const ask = (path) =>
  new Promise((resolve) => {
    http.get({ port: server.address().port, path, agent }, (res) => {
      show(`response ${path}`);
      res.resume().on('end', () => {
        show(`end ${path}`);
        resolve();
      });
    });
  });

server.listen(0, async () => {
  const answers = [ask('/1'), ask('/2')];
  show('asked');
  await Promise.all(answers);
  show('all');
  setTimeout(() => {
    show('later');
    server.close();
  }, 5);
});
