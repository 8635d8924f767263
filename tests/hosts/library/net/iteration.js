// since: 18
// promises: events.once + async iteration + graceful shutdown
const net = require('net');
const { once } = require('events');
(async () => {
  const server = net.createServer(async (socket) => {
    try {
      for await (const chunk of socket) socket.write(String(chunk).split('').reverse().join(''));
      console.log('iteration over');
    } catch (e) { console.log('failed', e.code); }
    socket.end();
  });
  server.listen(0);
  await once(server, 'listening');
  console.log('listening', server.listening);
  const c = net.connect(server.address().port);
  await once(c, 'connect');
  c.write('abc');
  const [d] = await once(c, 'data');
  console.log(String(d));
  c.end('xyz');
  const [e] = await once(c, 'data');
  console.log(String(e));
  await once(c, 'close');
  server.close();
  await once(server, 'close');
  console.log('closed', server.listening);
})();
