// since: 12
// timeouts of requests, responses and servers: activity puts them off
const http = require('http');
const server = http.createServer((req, res) => {
  if (req.url === '/req') req.setTimeout(40, (s) => console.log('req timeout', typeof s) || res.end('late'));
  else if (req.url === '/res') res.setTimeout(40, (s) => console.log('res timeout', typeof s) || res.end('late'));
  else if (req.url === '/slow') {
    let count = 0;
    const timer = setInterval(() => {
      res.write('x');
      if (++count < 5) return;
      clearInterval(timer);
      res.end();
    }, 60);
  } else setTimeout(() => res.end('at last'), 250);
});
const ask = (path, options, more) =>
  new Promise((done) => {
    const req = http.request({ port: server.address().port, path, agent: false, ...options }, (res) => {
      let text = '';
      res.on('data', (data) => (text += data));
      res.on('end', () => done(console.log(path, text)));
    });
    req.on('timeout', () => console.log(path, 'timeout', req.timeout));
    req.on('error', (error) => done(console.log(path, error.code, error.message)));
    if (more) more(req);
    req.end();
  });
server.listen(0, async () => {
  await ask('/res');
  await ask('/slow', { timeout: 150 });
  await ask('/wait', { timeout: 100 });
  await ask('/wait', {}, (req) => req.setTimeout(100, () => req.destroy()));
  await ask('/wait', { agent: new http.Agent({ timeout: 100 }) });
  for (const timeout of ['1', -1, null])
    try {
      http.get({ port: 1, timeout }).on('error', () => {});
      console.log('taken');
    } catch (error) {
      console.log(error.code, error.message);
    }
  server.close();
});
