// since: 16
// headers as lists: nothing is added by itself but what HTTP needs
const http = require('http');
const shown = (raw) => raw.map((text) => text.replace(/:\d+$/, ':PORT').replace(/ GMT$/, ' GMT')).filter((_, i, all) => all[i - (i % 2)] !== 'Date').join('|');
const server = http.createServer((req, res) => {
  console.log(req.url, shown(req.rawHeaders));
  if (req.url === '/pairs') res.writeHead(200, [['a', '1'], ['a', '2'], ['b', ['3', '4']]]);
  if (req.url === '/flat') res.writeHead(200, ['a', '1', 'A', '2']);
  if (req.url === '/own') {
    res.setHeader('a', '0');
    res.writeHead(200, { b: '1' });
    console.log(JSON.stringify(res.getHeaders()));
  }
  if (req.url === '/object') {
    res.writeHead(200, { b: '1', 'Keep-Alive': 'timeout=2' });
    console.log(JSON.stringify(res.getHeaders()), res.getHeader('b'), res.hasHeader('b'));
  }
  if (req.url === '/odd') {
    try {
      res.writeHead(200, ['a', '1', 'b']);
    } catch (error) {
      console.log(error.code, error.message);
    }
    res.statusCode = 201;
  }
  if (req.url === '/gone') {
    res.setHeader('Date', 'x');
    for (const name of ['date', 'content-length', 'transfer-encoding']) res.removeHeader(name);
  }
  res.end('body');
});
const agent = new http.Agent({ keepAlive: true });
const ask = (path, headers) =>
  new Promise((done) => {
    http
      .get({ port: server.address().port, path, headers, agent }, (res) => {
        console.log(path, res.statusCode, shown(res.rawHeaders));
        res.resume().on('end', done);
      })
      .on('error', (error) => done(console.log(path, error.code)));
  });
server.listen(0, async () => {
  await ask('/none');
  await ask('/pairs', [['Host', 'h'], ['X', '1'], ['x', '2'], ['Cookie', ['a=1', 'b=2']]]);
  await ask('/object', { Cookie: ['a=1', 'b=2'], X: ['1', '2'] });
  await ask('/flat', ['Host', 'h', 'Y', '1', 'y', '2']);
  for (const path of ['/own', '/odd']) await ask(path);
  agent.destroy();
  server.close();
});
