// since: 10
// what is no request: told to the server, or answered by it
const net = require('net');
const http = require('http');
const texts = {
  words: 'hello there\r\n\r\n',
  method: 'get / HTTP/1.1\r\nHost: a\r\n\r\n',
  field: 'GET / HTTP/1.1\r\nHost: a\r\nno colon here\r\n\r\n',
  lengths: 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  length: 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: two\r\n\r\nab',
  long: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20000)}\r\n\r\n`,
};
function ask(listens, name, done) {
  const server = http.createServer((req, res) => res.end(`fine ${req.url}`));
  if (listens)
    server.on('clientError', (error, socket) => {
      console.log(name, error instanceof Error, error.code, socket.writable);
      socket.end('HTTP/1.1 400 No\r\n\r\n');
    });
  server.listen(0, () => {
    const socket = net.connect(server.address().port, () => socket.write(texts[name]));
    let text = '';
    socket.on('data', (data) => (text += data));
    socket.on('error', (error) => console.log(name, 'error', error.code));
    socket.on('close', () => {
      console.log(name, JSON.stringify(text));
      server.close(done);
    });
  });
}
const todo = [];
for (const name of Object.keys(texts)) for (const listens of [false, true]) todo.push([listens, name]);
const next = () => todo.length > 0 && ask(...todo.shift(), next);
next();
