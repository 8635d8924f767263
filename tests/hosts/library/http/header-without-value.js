// since: 8
// A header without a value, in the words of each version.
const http = require('http');
const server = http.createServer((req, res) => {
  for (const values of [[], [undefined]])
    try { res.setHeader('x', ...values); } catch (error) { console.log(error.name, error.code, error.message); }
  res.end();
  server.close();
});
server.listen(0, () => http.get({ port: server.address().port, agent: false }, (res) => res.resume()));
