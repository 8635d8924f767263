const http = require('http');
const log = (...args) => console.log(...args);
async function readJson(req) {
  let text = '';
  for await (const chunk of req) text += chunk;
  return JSON.parse(text);
}
const server = http.createServer(async (req, res) => {
  log('handler', req.method, req.url);
  try {
    const { a, b } = await readJson(req);
    log('parsed', a, b);
    await new Promise((resolve) => setTimeout(resolve, 5));
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ sum: a + b }));
  } catch (error) {
    log('failed', error.name);
    res.statusCode = 400;
    res.end('bad json');
  }
});
const post = (body) =>
  new Promise((resolve, reject) => {
    const req = http.request({ port: server.address().port, method: 'POST', path: '/sum' }, async (res) => {
      let text = '';
      for await (const chunk of res) text += chunk;
      resolve(`${res.statusCode} ${text}`);
    });
    req.on('error', reject);
    req.end(body);
  });
server.listen(0, async () => {
  log(await post('{"a":1,"b":2}'));
  log(await post('nonsense'));
  server.close();
});
