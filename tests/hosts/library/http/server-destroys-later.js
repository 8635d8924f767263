// since: 7
/* A handler gives its connection up a while after it was asked. */
const http = require('http');
const s = http.createServer((req, res) => {
  for (const name of ['aborted', 'end', 'close']) req.on(name, () => console.log('req', name));
  if (req.url === '/heard') req.on('error', (e) => console.log('req error', e.code, e.message));
  for (const name of ['finish', 'close']) res.on(name, () => console.log('res', name));
  if (req.url !== '/unread') req.resume();
  setTimeout(() => { console.log('destroy', req.url, req.complete, req.aborted); res.socket.destroy(); console.log(req.destroyed, res.destroyed); }, 20);
}).listen(0, () => next(['/plain', '/heard', '/unread', '/posted']));
function next([path, ...rest]) {
  if (!path) return s.close(() => console.log('closed'));
  const req = http.request({ port: s.address().port, path, method: path === '/posted' ? 'POST' : 'GET', agent: false }, () => console.log('an answer'));
  req.on('error', (e) => console.log(path, e.code, e.message)).on('close', () => { console.log('request closed'); setTimeout(next, 20, rest); });
  req.end(path === '/posted' ? 'body' : undefined);
}
