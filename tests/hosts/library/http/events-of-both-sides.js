const http = require('http');
const log = (...a) => console.log(...a);
const server = http.createServer(async (req, res) => {
  log('request', req.method, req.url, req.headers['content-type'], req.httpVersion);
  req.on('end', () => log('req end')); req.on('close', () => log('req close'));
  res.on('finish', () => log('res finish')); res.on('close', () => log('res close'));
  let body = '';
  for await (const chunk of req) { log('chunk', chunk.length); body += chunk; }
  log('body', body);
  setImmediate(() => log('server immediate'));
  process.nextTick(() => log('server tick'));
  res.setHeader('X-A', '1');
  res.writeHead(201, { 'Content-Type': 'text/plain' });
  res.write('first ');
  res.end('last', () => log('end cb'));
  log('ended', res.headersSent, res.writableEnded, res.finished);
});
server.on('listening', () => log('listening')); server.on('close', () => log('server close')); server.on('connection', () => log('connection'));
server.listen(0, () => {
  log('listen cb', typeof server.address().port);
  const req = http.request({ port: server.address().port, method: 'POST', path: '/x?y=1', headers: { 'content-type': 'text/x' } }, (res) => {
    log('response', res.statusCode, res.statusMessage, res.headers['x-a'], res.headers['transfer-encoding'], res.headers.connection);
    setImmediate(() => log('client immediate'));
    res.setEncoding('utf8');
    res.on('data', (d) => log('data', d)); res.on('end', () => { log('end'); server.close(() => log('close cb')); }); res.on('close', () => log('res close (client)'));
  });
  req.on('socket', () => log('socket')); req.on('finish', () => log('req finish')); req.on('close', () => log('req close (client)'));
  req.write('abc'); req.end('def', () => log('req end cb'));
  log('requested');
  process.nextTick(() => log('tick after request'));
  setImmediate(() => log('immediate after request'));
});
log('sync', server.listening);
process.nextTick(() => log('main tick')); setImmediate(() => log('main immediate'));
process.on('exit', () => log('exit'));
