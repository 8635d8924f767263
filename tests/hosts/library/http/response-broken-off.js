// since: 16
// A request destroyed while its response comes: who hears what, in which order.
const http = require('http');
const server = http.createServer();
server.on('request', (req, res) => {
  req.setEncoding('utf8');
  req.on('aborted', () => console.log('server aborted', req.aborted, req.destroyed));
  req.on('error', (e) => console.log('server error', e.code, e.message));
  req.on('close', () => console.log('server close', req.complete));
  res.on('close', () => {
    console.log('response close', res.finished);
  });
  res.on('finish', () => console.log('response finish'));
  res.write('begin');
});
server.listen(0, () => {
  const req = http.get({ port: server.address().port }, (res) => {
    console.log('response', res.statusCode);
    res.on('data', (d) => {
      console.log('data', String(d));
      req.destroy(new Error('enough'));
    });
    res.on('aborted', () => console.log('res aborted'));
    res.on('error', (e) => console.log('res error', e.message, e.code));
    res.on('end', () => console.log('res end'));
    res.on('close', () => {
      console.log('res close', res.complete);
      setTimeout(() => server.close(() => console.log('closed')), 20);
    });
  });
  req.on('error', (e) => console.log('req error', e.message, e.code));
  req.on('abort', () => console.log('req abort'));
  req.on('close', () => console.log('req close', req.destroyed));
});
