// since: 16
// HEAD, statuses without a body, headers of both sides.
const http = require('http');
const server = http.createServer((req, res) => {
  console.log(req.method, req.url, req.httpVersion);
  res.on('finish', () => console.log('finish', req.method));
  if (req.url === '/none') {
    res.writeHead(204, { 'X-One': '1' });
    res.end();
    return;
  }
  if (req.url === '/moved') {
    res.writeHead(302, 'Over there', { Location: '/next' });
    res.end();
    return;
  }
  res.writeHead(200, { 'Content-Length': 5, 'X-Two': ['a', 'b'], 'Set-Cookie': ['a=1', 'b=2'] });
  res.end('hello');
});
const seen = [];
function one(method, path, next) {
  http
    .request({ port: server.address().port, method, path }, (res) => {
      console.log(
        res.statusCode,
        res.statusMessage,
        JSON.stringify(res.headers, (k, v) => (k === 'date' ? '?' : v)),
      );
      let n = 0;
      res.on('data', (d) => {
        n += d.length;
      });
      res.on('end', () => {
        console.log('end', n, res.complete);
        next();
      });
    })
    .end();
}
server.listen(0, () =>
  one('HEAD', '/', () =>
    one('GET', '/', () =>
      one('GET', '/none', () => one('GET', '/moved', () => one('OPTIONS', '*', () => server.close()))),
    ),
  ),
);
