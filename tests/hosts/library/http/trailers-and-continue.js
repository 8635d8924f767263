// since: 16
// 100-continue asked for and given, trailers behind the body.
const http = require('http');
const server = http.createServer((req, res) => {
  if (req.headers.expect) console.log('expect seen in request');
  res.setHeader('Trailer', 'X-Sum');
  res.write('abc');
  res.addTrailers({ 'X-Sum': '3' });
  res.end();
});
server.on('checkContinue', (req, res) => {
  console.log('checkContinue', req.url);
  res.writeContinue();
  server.emit('request', req, res);
});
server.on('close', () => console.log('close'));
server.listen(0, '127.0.0.1', () => {
  console.log(server.listening, server.address().address, server.address().family, typeof server.address().port);
  const req = http.request({
    host: '127.0.0.1',
    port: server.address().port,
    path: '/x',
    method: 'POST',
    headers: { Expect: '100-continue' },
  });
  req.on('continue', () => {
    console.log('continue');
    req.end('body');
  });
  req.on('response', (res) => {
    console.log(res.headers.trailer, Object.keys(res.trailers).length);
    res.on('data', (d) => console.log(String(d)));
    res.on('end', () => {
      console.log(res.trailers, res.rawTrailers);
      server.close((e) => console.log('close callback', e));
    });
  });
  req.flushHeaders();
});
