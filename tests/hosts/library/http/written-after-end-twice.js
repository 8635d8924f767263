// since: 10
// Each write behind the end is an error of its own.
const http = require('http');
const server = http.createServer((req, res) => {
  res.on('error', (e) => console.log('res error', e.code));
  res.end('body', () => console.log('end cb'));
  res.write('one', (e) => console.log('write cb', e && e.code));
  res.write('two', (e) => console.log('write cb', e && e.code));
  console.log('handler done');
});
server.listen(0, () => http.get({ port: server.address().port, agent: false }, (res) => { res.resume(); res.on('end', () => server.close()); }));
