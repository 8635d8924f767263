const http = require('http');
const { once } = require('events');
(async () => {
  const server = http.createServer().listen(0);
  await once(server, 'listening');
  const req = http.get({ port: server.address().port });
  const [[incoming, outgoing]] = await Promise.all([once(server, 'request')]);
  outgoing.end(`hello ${incoming.url}`);
  const [res] = await once(req, 'response');
  let text = '';
  for await (const chunk of res) text += chunk;
  console.log(text);
  server.close();
  await once(server, 'close');
  console.log('closed');
})();
