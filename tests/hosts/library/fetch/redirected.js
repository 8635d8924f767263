// since: 18
// a response says whether another address has answered
const server = require('http').createServer((request, response) => {
  if (request.url.startsWith('/from')) {
    response.writeHead(request.url === '/from-far' ? 307 : 302, { location: request.url === '/from-far' ? '/from' : '/to' });
    response.end();
  } else response.end(`${request.method} ${request.url}`);
});
server.listen(0, async () => {
  const base = `http://localhost:${server.address().port}`;
  for (const path of ['/to', '/from', '/from-far', '/to?q=1#part']) {
    const response = await fetch(base + path);
    const copy = response.clone();
    console.log(path, response.redirected, copy.redirected, response.url.replace(base, ''), await response.text());
  }
  server.close();
  server.closeAllConnections();
});
