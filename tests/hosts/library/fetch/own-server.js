// since: 18
const http = require('http');
const server = http.createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += chunk;
  console.log(req.method, req.url, req.headers['content-type'], req.headers.accept, JSON.stringify(body));
  if (req.url === '/json') {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ got: body && JSON.parse(body) }));
  } else if (req.url === '/missing') {
    res.writeHead(404, 'Nothing Here');
    res.end('nothing');
  } else if (req.url === '/away') {
    res.writeHead(302, { Location: '/json' });
    res.end();
  } else if (req.url === '/break') req.socket.destroy();
  else res.end('text');
});
server.listen(0, async () => {
  const base = `http://localhost:${server.address().port}`;
  const text = await fetch(`${base}/text`);
  console.log(text.status, text.ok, text.statusText, text.url === `${base}/text`, await text.text());
  const json = await fetch(`${base}/json`, { method: 'POST', body: '{"a":1}', headers: { 'Content-Type': 'application/json' } });
  console.log(json.headers.get('content-type'), await json.json());
  const missing = await fetch(new URL('/missing', base));
  console.log(missing.status, missing.ok, missing.statusText, await missing.text());
  const away = await fetch(`${base}/away`);
  console.log(away.status, away.url === `${base}/json`, await away.json());
  try {
    await fetch(`${base}/break`);
  } catch (error) {
    console.log(error.name, error.message);
  }
  const controller = new AbortController();
  const promise = fetch(`${base}/text`, { signal: controller.signal });
  controller.abort();
  try {
    await promise;
  } catch (error) {
    console.log(error.name);
  }
  server.close(() => console.log('closed'));
  server.closeAllConnections();
});
