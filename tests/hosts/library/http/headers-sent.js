const http = require('http');
const tell = (work) => {
  try {
    work();
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};
const server = http.createServer((req, res) => {
  tell(() => res.setHeader('bad name', 'x'));
  tell(() => res.setHeader('x', undefined));
  tell(() => res.setHeader('x', 'a\nb'));
  tell(() => res.writeHead(1000));
  tell(() => res.write(null));
  tell(() => res.write(5));
  res.setHeader('X-One', 'a').setHeader('Set-Cookie', ['a=1', 'b=2']);
  console.log(res.getHeader('x-one'), res.hasHeader('X-ONE'), res.getHeaderNames(), { ...res.getHeaders() });
  res.removeHeader('x-one');
  res.writeHead(202, { 'X-Two': 2 });
  tell(() => res.setHeader('x', 'late'));
  tell(() => res.writeHead(200));
  res.on('error', (error) => console.log('error', error.code));
  res.end('x');
  res.end();
  console.log(res.write('after'));
});
server.listen(0, () => {
  http.get({ port: server.address().port }, (res) => {
    console.log(res.statusCode, res.statusMessage, res.headers['x-one'], res.headers['x-two'], res.headers['set-cookie']);
    res.resume().on('end', () => server.close());
  });
});
