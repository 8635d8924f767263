const http = require('http');
const log = (...a) => console.log(...a);
const server = http.createServer((req, res) => { log('req', req.url); if (req.url==='/throw') throw new Error('handler'); res.end('hi ' + req.url); });
server.listen(0, '127.0.0.1', () => {
  log('listening');
  const { port } = server.address();
  let n = 0;
  for (const path of ['/a', '/b', '/c']) http.get({ host: '127.0.0.1', port, path, agent: path === '/c' ? false : undefined }, (res) => { res.resume(); res.on('end', () => { log('end', path); if (++n === 3) server.close(() => log('closed')); }); }).on('close', () => log('close', path)).on('finish', () => log('finish', path)).on('socket', () => log('socket', path));
  log('sent');
});
