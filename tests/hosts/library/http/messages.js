const http = require('http');
const log = (...a) => console.log(...a);
const show = (h) => { const c = { ...h }; if (c.date) c.date = 'D'; if (c.host) c.host = 'H'; return JSON.stringify(c); };
const server = http.createServer((req, res) => {
  log(req.method, req.url, show(req.headers), req.rawHeaders.length, req.complete, req.statusCode, req.httpVersionMajor);
  if (req.url === '/empty') { res.statusCode = 204; res.end(); }
  else if (req.url === '/json') { res.setHeader('Content-Type', 'application/json'); res.end(JSON.stringify({ a: 1 })); }
  else if (req.url === '/head') { res.writeHead(200, 'Fine', { 'X-B': ['1', '2'], 'x-n': 5 }); res.end('text'); }
  else { res.write('x'); setTimeout(() => res.end('y'), 5); }
});
const get = (options) => new Promise((resolve, reject) => {
  const req = http.request({ port: server.address().port, ...options }, (res) => {
    let text = ''; res.on('data', (d) => text += d); res.on('end', () => { log(res.statusCode, res.statusMessage, show(res.headers), JSON.stringify(text), res.complete); resolve(text); });
  });
  req.on('error', reject);
  if (options.body) req.end(options.body); else req.end();
});
server.listen(0, async () => {
  await get({ path: '/empty' });
  await get({ path: '/json' });
  await get({ path: '/head', method: 'HEAD' });
  await get({ path: '/head' });
  await get({ path: '/slow', method: 'POST', body: 'hello', headers: { 'Content-Type': 'text/plain', 'X-Up': 'Q' } });
  await get({ path: '/slow', method: 'PUT', body: 'hello', headers: { 'Content-Length': 5 } });
  await get({ path: '/json', method: 'DELETE' });
  server.close(() => log('closed'));
  try { await get({ path: '/', port: 1 }); } catch (e) { log(e.name, e.code, e.message, Object.keys(e).join()); }
  try { server.listen; http.request('http://localhost:99999/') } catch (e) { log(e.name, e.code, e.message); }
  try { http.request({ path: '/a b' }) } catch (e) { log(e.name, e.code, e.message); }
  try { http.request({ protocol: 'https:' }) } catch (e) { log(e.name, e.code, e.message); }
});
const s2 = http.createServer(); s2.listen(0, () => { const s3 = http.createServer(); s3.on('error', (e) => { log(e.code, e.syscall, e.message.replace(/\d+/, 'P')); s2.close(); }); s3.listen(s2.address().port); });
try { new http.ServerResponse({ method: 'GET' }).setHeader('a b', 1) } catch (e) { log(e.name, e.code, e.message); }
log(http.STATUS_CODES[404], http.METHODS.length > 30);
