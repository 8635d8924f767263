// What both ends of a connection say of themselves, and that a finished response has let go of its own.
const http = require('http');
const facts = ({ readable, writable, destroyed, encrypted }) => `${readable} ${writable} ${destroyed} ${encrypted}`;
const server = http.createServer((req, res) => {
  console.log('asked', facts(req.socket), res.socket === req.socket, res.finished);
  res.on('finish', () => console.log('finished', res.socket, req.socket === null));
  res.end('x');
});
server.listen(0, () => {
  const req = http.get({ port: server.address().port }, (res) => {
    console.log('answered', facts(res.socket), res.socket === req.socket);
    res.resume();
    res.on('end', () => {
      console.log('ended', req.socket.destroyed);
      server.close();
    });
  });
});
