const http = require('http');
const server = http.createServer((req, res) => { 
  if (req.url === '/1') { res.write('a'); res.write('b'); res.end(); }
  if (req.url === '/2') { res.write('a'); res.write('b'); setTimeout(() => { res.write('c'); res.end('d') }, 20); }
  if (req.url === '/3') { res.write('a'); res.end('b'); }
});
server.listen(0, async () => {
  for (const path of ['/1', '/2', '/3']) await new Promise((r) => http.get({ port: server.address().port, path }, (res) => { res.on('data', (d) => console.log(path, String(d))); res.on('end', r); }));
  server.close();
});
