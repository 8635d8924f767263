// since: 10
// instanceof, shapes, names
const net = require('net'); const http = require('http'); const stream = require('stream'); const EventEmitter = require('events');
console.log(typeof net.Socket, net.Socket.name, net.Server.name, net.createServer.name, net.connect === net.createConnection, net.Stream === net.Socket);
const s = new net.Socket();
console.log(s instanceof stream.Duplex, s instanceof stream.Readable, s instanceof stream.Writable, s.readyState, s.connecting, s.destroyed, s.readable, s.writable, s.allowHalfOpen, s.pending);
console.log(s.remoteAddress, s.localPort, s.bytesRead, s.bytesWritten, s.timeout, s.address());
const server = net.createServer();
console.log(server instanceof EventEmitter, server.listening, server.address(), server.maxConnections, server.allowHalfOpen, server.pauseOnConnect);
console.log(http.createServer() instanceof net.Server);
console.log(s.setTimeout(100) === s, s.timeout, s.setNoDelay() === s, s.setKeepAlive(true) === s, s.ref() === s, s.unref() === s, s.pause() === s, s.resume() === s, s.setEncoding('utf8') === s);
s.setTimeout(0);
console.log(net.isIP('::1'), net.isIPv4('1.2.3.4'), net.isIPv6('x'));
const web = http.createServer((req, res) => { console.log(req.socket instanceof net.Socket, req.connection === req.socket, res.socket === req.socket, req.socket.readyState, typeof req.socket.remotePort); res.end('ok'); });
web.listen(0, () => http.get({ port: web.address().port }, (res) => { console.log(res.socket instanceof net.Socket); res.resume(); res.on('end', () => web.close()); }));
