const http = require('http');
const server = http.createServer((req, res) => {
  res.on('close', () => console.log('res close'));
  throw new Error('in the handler');
});
process.on('uncaughtException', (error) => {
  console.log('uncaught', error.message);
  server.closeAllConnections ? server.closeAllConnections() : process.exit();
  server.close();
});
server.listen(0, () => {
  http.get({ port: server.address().port }, () => {}).on('error', (error) => console.log('client', error.code, error.message));
});
