// since: 8
const http = require('http');
const timed = (res) => {
  const { writeHead } = res;
  res.writeHead = function (...args) {
    console.log('head', args.length, args[0], this.headersSent);
    this.setHeader('x-time', '1');
    return writeHead.apply(this, args);
  };
};
const server = http.createServer((req, res) => {
  timed(res);
  if (req.url === '/end') return res.end('text');
  if (req.url === '/write') {
    res.write('a');
    return void setImmediate(() => res.end('b'));
  }
  if (req.url === '/flush') {
    res.flushHeaders();
    console.log(res.headersSent);
    return void res.end();
  }
  if (req.url === '/explicit') return void res.writeHead(201, { 'x-own': 'yes' }).end('made');
  res.statusCode = 99;
  try {
    res.end('never');
  } catch (error) {
    console.log(error.name, error.message);
    res.statusCode = 500;
    res.end('failed');
  }
});
const get = (port, path) =>
  new Promise((resolve) =>
    http.get({ port, path, agent: false }, (res) => {
      let text = '';
      res.on('data', (chunk) => (text += chunk));
      res.on('end', () => {
        console.log(path, res.statusCode, res.headers['x-time'], res.headers['x-own'], res.headers['content-length'], text);
        resolve();
      });
    }),
  );
server.listen(0, async () => {
  const { port } = server.address();
  for (const path of ['/end', '/write', '/flush', '/invalid', '/explicit']) await get(port, path);
  server.close(() => console.log('closed'));
});
