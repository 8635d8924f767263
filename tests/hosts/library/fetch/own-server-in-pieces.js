// since: 18
// The program's own server answers in pieces: the response is there with its first one.
const http = require('http');
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const server = http.createServer(async (req, res) => {
  console.log('request', req.url);
  if (req.url === '/whole') return res.end('whole');
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const word of ['one ', 'two ', 'three']) {
    if (res.destroyed) break;
    console.log('write', word);
    res.write(word);
    await wait(40);
  }
  if (req.url === '/broken') res.destroy();
  else if (req.url !== '/endless') res.end();
  else if (!res.destroyed) res.on('close', () => console.log('the client has left'));
});

server.listen(0, async () => {
  const ask = (path, options) => fetch(`http://localhost:${server.address().port}${path}`, options);
  const text = (chunk) => new TextDecoder().decode(chunk);

  const pieces = await ask('/pieces');
  console.log(pieces.status, pieces.headers.get('content-type'), pieces.bodyUsed);
  for await (const chunk of pieces.body) console.log('chunk', text(chunk), chunk.constructor.name);
  console.log(pieces.bodyUsed);

  const whole = await ask('/pieces');
  console.log('answered');
  console.log(await whole.text());
  console.log(await (await ask('/whole')).text());

  const reader = (await ask('/endless')).body.getReader();
  for (let i = 0; i < 3; i++) console.log('read', text((await reader.read()).value));
  await wait(100);
  await reader.cancel('enough');
  await wait(20);

  const broken = await ask('/broken');
  console.log('begun');
  await broken.text().catch((error) => console.log(error.name, error.message, error.cause.code));

  const control = new AbortController();
  const aborted = await ask('/pieces', { signal: control.signal });
  setTimeout(() => control.abort(), 60);
  try {
    for await (const chunk of aborted.body) console.log('before the abort', text(chunk));
  } catch (error) {
    console.log(error.name, error.message);
  }
  await wait(100);
  server.close(() => console.log('closed'));
  server.closeAllConnections();
});
