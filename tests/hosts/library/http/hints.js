// since: 18
// early hints, bodies of a given length, fields that are joined, classes of one's own
const http = require('http');
class Request extends http.IncomingMessage {
  who() {
    return 'mine';
  }
}
class Response extends http.ServerResponse {
  say(text) {
    this.end(text);
  }
}
const tried = (name, steps) => {
  try {
    steps();
    console.log(name, 'fine');
  } catch (error) {
    console.log(name, error.code, error.message);
  }
};
const server = http.createServer({ IncomingMessage: Request, ServerResponse: Response, joinDuplicateHeaders: true }, (req, res) => {
  console.log(req.url, req.who(), req instanceof Request, req.headers.from, req.headers.x);
  if (req.url === '/hints') {
    res.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' }, () => console.log('hinted'));
    res.writeEarlyHints({ link: ['</a.css>; rel="preload"', '</b.js>; rel=preload'], 'x-other': '1' });
    tried('none', () => res.writeEarlyHints({}));
    tried('text', () => res.writeEarlyHints('link'));
    tried('bad', () => res.writeEarlyHints({ link: 'nothing' }));
    tried('half', () => res.writeEarlyHints({ link: '</a>; ' }));
  } else if (req.url === '/length') {
    res.strictContentLength = true;
    res.writeHead(200, { 'Content-Length': 5 });
    tried('two', () => res.write('ab'));
    tried('more', () => res.write('abcd'));
    res.destroy();
    return;
  }
  tried('headers', () => res.setHeaders({ a: 1 }));
  res.setHeaders(new Map([['a', '1'], ['b', '2']]));
  res.say('done');
});
const ask = (path) =>
  new Promise((done) => {
    const req = http.get({ port: server.address().port, path, agent: false, headers: { From: ['a', 'b'], X: ['1', '2'] } }, (res) => {
      console.log(res.headers.a, res.headers.b);
      res.resume().on('end', done);
    });
    req.on('information', ({ statusCode, rawHeaders }) => console.log(statusCode, rawHeaders.join('|')));
    req.on('error', (error) => done(console.log(path, error.code)));
  });
server.listen(0, async () => {
  await ask('/hints');
  await ask('/length');
  server.close();
});
const agent = new http.Agent();
console.log(agent.getName({ host: 'a', port: 1, localAddress: 'l', family: 6 }), agent.getName({ socketPath: '/p' }), agent.getName());
tried('total', () => new http.Agent({ maxTotalSockets: 0 }));
