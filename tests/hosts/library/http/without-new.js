// since: 10
// Programs call these constructors without `new`, or on an object of their own.
const fs = require('fs');
const http = require('http');
const { inherits } = require('util');

const server = http.Server((req, res) => res.end(req.url));
const agent = http.Agent({ keepAlive: false });
console.log(server instanceof http.Server, agent instanceof http.Agent);
console.log(http.Server.name, http.Server.length, http.Agent.length, http.Server.prototype.constructor === http.Server);

class Named extends http.Server {
  hello() {
    return `hello from ${this.constructor.name}`;
  }
}
const named = new Named();
console.log(named.hello(), named instanceof http.Server);

function Lines(path) {
  fs.ReadStream.call(this, path, { encoding: 'utf8', end: 3 });
}
inherits(Lines, fs.ReadStream);

fs.writeFileSync('without-new.txt', 'text of a file');
const lines = new Lines('without-new.txt');
console.log(lines instanceof fs.ReadStream, fs.ReadStream('without-new.txt').destroy() instanceof fs.ReadStream);
lines.on('open', (fd) => console.log('open', typeof fd));
lines.on('data', (text) => console.log('data', text));
lines.on('close', () => {
  console.log('close');
  const out = fs.WriteStream('without-new.txt');
  out.on('close', () => {
    console.log('written', out.bytesWritten, fs.readFileSync('without-new.txt', 'utf8'));
    fs.unlinkSync('without-new.txt');
    server.listen(0, ask);
  });
  out.end('other');
});

function ask() {
  http
    .get({ port: server.address().port, path: '/asked', agent }, (res) => {
      res.setEncoding('utf8');
      res.on('data', (text) => console.log('answer', text));
      res.on('end', () => server.close(() => console.log('closed')));
    });
}
