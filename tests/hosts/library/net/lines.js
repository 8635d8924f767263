// line protocol server, several clients in turn
const net = require('net');
const server = net.createServer((socket) => {
  socket.setEncoding('utf8');
  let rest = '';
  socket.write('220 ready\r\n');
  socket.on('data', (text) => {
    rest += text;
    let at;
    while ((at = rest.indexOf('\r\n')) >= 0) {
      const line = rest.slice(0, at);
      rest = rest.slice(at + 2);
      if (line === 'QUIT') return socket.end('221 bye\r\n');
      socket.write(`250 ${line.toUpperCase()}\r\n`);
    }
  });
  socket.on('end', () => console.log('server: end'));
  socket.on('close', (bad) => console.log('server: close', bad));
});
function client(words, done) {
  const c = net.connect(server.address().port, '127.0.0.1');
  c.setEncoding('utf8');
  c.on('connect', () => console.log('connect'));
  c.on('data', (text) => {
    for (const line of text.trim().split('\r\n')) console.log('<', line);
    const next = words.shift();
    if (next) c.write(next + '\r\n');
  });
  c.on('end', () => console.log('client: end'));
  c.on('close', (bad) => { console.log('client: close', bad); done(); });
}
server.listen(0, '127.0.0.1', () => client(['hello', 'there', 'QUIT'], () => client(['again', 'QUIT'], () => server.close(() => console.log('down')))));
