// A client destroys a response with an error: its request has the error as well.
const http = require('http');
const { log } = console;
const server = http.createServer((request, response) => {
  response.on('close', () => log('server response close'));
  request.on('aborted', () => log('server aborted'));
  response.write('part');
});
server.listen(0, () => {
  const request = http.get({ port: server.address().port, agent: false }, (response) => {
    response.on('data', () => response.destroy(new Error('mine')));
    for (const name of ['aborted', 'close', 'end', 'error'])
      response.on(name, (error) => log('response', name, error && error.message));
  });
  for (const name of ['close', 'error', 'abort'])
    request.on(name, (error) => log('request', name, error && error.message));
  request.on('close', () => setTimeout(() => server.close(() => log('closed')), 10));
});
