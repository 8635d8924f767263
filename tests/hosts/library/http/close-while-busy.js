// since: 18
const http = require('http');
const server = http.createServer((req, res) => {
  server.close(() => console.log('closed'));
  console.log('listening', server.listening);
  setTimeout(() => res.end('still answered'), 10);
});
server.listen(0, '127.0.0.1', () => {
  const { port, address, family } = server.address();
  console.log(address, family, typeof port);
  http.get(`http://127.0.0.1:${port}/`, (res) => {
    res.on('data', (data) => console.log(String(data)));
    res.on('end', () => {
      http.get(`http://127.0.0.1:${port}/`).on('error', (error) => console.log(error.code));
    });
  });
});
