// backpressure and big transfers with pipeline
const net = require('net');
const { pipeline, Transform, Readable } = require('stream');
const server = net.createServer((socket) => {
  const up = new Transform({ transform(chunk, _e, cb) { cb(null, String(chunk).toUpperCase()); } });
  pipeline(socket, up, socket, (e) => console.log('server pipeline', e ? e.code : 'ok'));
});
server.listen(0, () => {
  const c = net.connect(server.address().port);
  let n = 0; let hash = 0;
  c.on('data', (d) => { n += d.length; for (const b of d.slice(0, 10)) hash = (hash * 31 + b) >>> 0; });
  c.on('end', () => console.log('received', n));
  c.on('close', () => { console.log('closed', c.bytesRead, c.bytesWritten); server.close(() => console.log('done')); });
  let i = 0;
  const source = new Readable({ read() { this.push(i++ < 50 ? 'x'.repeat(4000) : null); } });
  source.pipe(c);
  source.on('end', () => console.log('source end'));
});
