// since: 10
// CONNECT: what follows the answer is no HTTP any more.
const http = require('http');
const net = require('net');

const echo = net.createServer((socket) => socket.on('data', (chunk) => socket.end(`echo ${chunk}`)));
const proxy = http.createServer((req, res) => res.end('no tunnel'));
proxy.on('connect', (req, socket, head) => {
  console.log('connect', req.url, head.length);
  const behind = net.connect(echo.address().port, () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    behind.pipe(socket).pipe(behind);
  });
});

echo.listen(0, () => {
  proxy.listen(0, () => {
    const req = http.request({ port: proxy.address().port, method: 'CONNECT', path: 'other:80' });
    req.on('response', () => console.log('response'));
    req.on('close', () => console.log('close'));
    req.on('connect', (res, socket, head) => {
      console.log('connected', res.statusCode, res.statusMessage, head.length);
      socket.on('data', (chunk) => console.log('data', String(chunk)));
      socket.on('end', () => {
        console.log('end');
        http.get({ port: proxy.address().port }, (plain) => {
          plain.on('data', (chunk) => console.log(String(chunk)));
          plain.on('end', () => {
            proxy.close();
            echo.close();
          });
        });
      });
      socket.write('hello');
    });
    req.end();
  });
});
