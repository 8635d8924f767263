// since: 12
// What is written or ended after the end: whose callback and which event come first; a connection that is not kept for long.
const http = require('http');
const { log } = console;
const server = http.createServer((request, response) => {
  response.on('error', (error) => log('error', error.code));
  response.end('ok', () => log('ended'));
  response.end('again', (error) => log('again', error && error.code));
  response.write('late', (error) => log('late', error && error.code));
  response.write('later', 'utf8', (error) => log('later', error && error.code));
  process.nextTick(log, 'tick');
  response.on('finish', () => {
    log('finish');
    response.end((error) => log('ended twice', error && error.code));
    log('after the end');
  });
});
server.keepAliveTimeout = 500;
server.listen(0, () => {
  const agent = new http.Agent({ keepAlive: true });
  http.get({ port: server.address().port, agent }, (response) => {
    log(response.headers['keep-alive']);
    response.resume();
    response.on('end', () =>
      setTimeout(() => {
        log('kept', Object.keys(agent.freeSockets).length);
        agent.destroy();
        server.close(() => log('closed'));
      }, 20),
    );
  });
});
