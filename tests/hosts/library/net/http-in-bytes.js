// since: 10
// raw http over net
const net = require('net'); const http = require('http');
const server = http.createServer((req, res) => { console.log(req.method, req.url, req.headers.host, req.headers['x-a'], req.httpVersion); let b = ''; req.on('data', (d) => (b += d)); req.on('end', () => { res.setHeader('Date', 'today'); res.setHeader('X-Len', b.length); res.end(`you sent ${b}`); }); });
server.listen(0, () => {
  const c = net.connect(server.address().port);
  c.setEncoding('utf8'); let all = '';
  c.on('data', (d) => (all += d));
  c.on('end', () => { console.log(all.replace(/\r/g, '')); server.close(() => console.log('closed')); });
  c.write('POST /p?q=1 HTTP/1.1\r\nHost: here\r\nX-A: 1\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello');
});
