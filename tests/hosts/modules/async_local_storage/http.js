// Who listens and who asks: whatever a server or a request calls back has the store that was there then.
const { AsyncLocalStorage } = require('async_hooks');
const http = require('http');

const store = new AsyncLocalStorage();
const show = (what) => console.log(what, store.getStore());

store.run('server', () => {
  const server = http.createServer((req, res) => {
    show('request');
    req.on('end', () => show('end of request')).resume();
    res.on('finish', () => show('finish'));
    res.on('close', () => show('close'));
    res.end('ok');
  });
  server.on('connection', () => show('connection'));
  server.listen(0, () => {
    show('listening');
    store.run('client', () => {
      const req = http.request({ port: server.address().port, method: 'POST' }, (res) => {
        show('response');
        res.on('data', () => show('data'));
        res.on('end', () => {
          show('end');
          if (server.closeIdleConnections) server.closeIdleConnections();
          server.close(() => show('closed'));
        });
      });
      req.on('socket', () => show('socket'));
      req.on('finish', () => show('sent'));
      req.end('body');
    });
  });
});
