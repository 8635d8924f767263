// Requests that share a connection keep their own stores, and so does what refuses them.
const { AsyncLocalStorage } = require('async_hooks');
const http = require('http');

const store = new AsyncLocalStorage();
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const server = http.createServer((req, res) =>
  store.run(req.url, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    console.log('after a timer', store.getStore());
    res.on('finish', () => console.log('finish', store.getStore()));
    res.end();
  }),
);
const ask = (name) =>
  new Promise((resolve) => {
    store.run(name, () => {
      const req = http.get({ port: server.address().port, path: `/${name}`, agent }, (res) => {
        console.log('response', store.getStore());
        res.resume().on('end', () => {
          console.log('end', store.getStore());
          resolve();
        });
      });
      req.on('socket', () => console.log('socket', store.getStore()));
    });
  });

server.listen(0, async () => {
  await Promise.all(['first', 'second', 'third'].map(ask));
  agent.destroy();
  const { port } = server.address();
  server.close(() => {
    store.run('refused', () => {
      http.get({ port, host: '127.0.0.1' }).on('error', ({ code }) => console.log(code, store.getStore()));
    });
  });
});
