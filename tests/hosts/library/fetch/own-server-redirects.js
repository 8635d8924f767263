// since: 18
// Redirects, refusals and repeated headers of a server of the program's own, over one connection.
const http = require('http');

const server = http.createServer((req, res) => {
  const to = (location) => res.writeHead(302, { Location: location }).end();
  if (req.url === '/broken') req.socket.destroy();
  else if (req.url === '/loop') to('/loop');
  else if (req.url === '/away') to('http://localhost:1/');
  else if (req.url === '/none') to('http://');
  else if (req.url === '/other') to('ftp://x/');
  else if (req.url === '/here') to('/last');
  else {
    res.setHeader('x-twice', ['1', '2']);
    res.setHeader('set-cookie', ['a=1; Path=/', 'b=2']);
    res.end(`hello ${req.url}`);
  }
});

async function ask(base, path, options) {
  try {
    const res = await fetch(base + path, options);
    const { status, type, redirected, headers } = res;
    console.log(path, status, type, redirected, res.url.replace(base, ''), await res.text());
    console.log(headers.get('x-twice'), headers.get('set-cookie'), headers.getSetCookie?.());
  } catch ({ name, message, cause }) {
    console.log(path, name, message, '|', cause.name, cause.code, cause.message);
  }
}

server.listen(0, async () => {
  const base = `http://127.0.0.1:${server.address().port}`;
  for (const path of ['/broken', '/loop', '/away', '/none', '/other', '/here', '/last']) await ask(base, path);
  for (const redirect of ['error', 'manual']) await ask(base, '/here', { redirect });
  server.close(() => console.log('closed'));
  server.closeAllConnections();
});
