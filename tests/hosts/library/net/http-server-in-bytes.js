// since: 10
// a hand-written http server on net, asked by http.get
const net = require('net'); const http = require('http');
const server = net.createServer((s) => {
  s.once('data', (d) => { console.log(String(d).split('\r\n')[0]); s.end('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nX-Y: z\r\n\r\nhello'); });
});
server.listen(0, () => {
  http.get({ port: server.address().port, path: '/x', agent: false }, (res) => {
    console.log(res.statusCode, res.statusMessage, res.headers['content-type'], res.rawHeaders.length);
    res.setEncoding('utf8'); res.on('data', (d) => console.log(d)); res.on('end', () => { console.log('end'); server.close(); });
  }).on('error', (e) => console.log(e.code, e.message));
});
