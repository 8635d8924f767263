// since: 16
// What a response refuses, before and after its head is sent.
const http = require('http');
const server = http.createServer((req, res) => {
  const names = [];
  const tries = [
    () => res.setHeader('bad name', 'x'),
    () => res.setHeader('X', undefined),
    () => res.setHeader('X', 'a\nb'),
    () => res.writeHead(99),
    () => res.writeHead('abc'),
    () => {
      res.statusMessage = 'a\nb';
      res.writeHead(200);
    },
  ];
  for (const attempt of tries) {
    try {
      attempt();
      names.push('no error');
    } catch (e) {
      names.push(`${e.name} ${e.code}: ${e.message}`);
    }
  }
  console.log(names.join('\n'));
  res.statusMessage = 'Fine';
  res.setHeader('X-A', 1);
  res.setHeader('x-b', ['1', '2']);
  console.log(res.getHeader('x-a'), res.getHeader('X-B'), res.hasHeader('X-C'), res.getHeaderNames(), res.getHeaders());
  res.removeHeader('x-A');
  console.log(res.headersSent, res.finished, res.writableEnded);
  res.write('one');
  console.log(res.headersSent);
  try {
    res.setHeader('late', '1');
  } catch (e) {
    console.log(e.code, e.message);
  }
  try {
    res.removeHeader('x-b');
  } catch (e) {
    console.log(e.code, e.message);
  }
  try {
    res.writeHead(200);
  } catch (e) {
    console.log(e.code, e.message);
  }
  res.end('two', () => console.log('end callback'));
  console.log(res.finished, res.writableEnded, res.writableFinished);
});
server.listen(0, () =>
  http.get({ port: server.address().port }, (res) => {
    console.log(res.statusCode, res.statusMessage, res.headers['x-b'], res.headers['transfer-encoding']);
    res.resume();
    res.on('end', () => server.close());
  }),
);
