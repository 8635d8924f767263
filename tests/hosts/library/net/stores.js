// AsyncLocalStorage through sockets
const net = require('net'); const { AsyncLocalStorage } = require('async_hooks');
const als = new AsyncLocalStorage();
const s = als.run('at listen', () => net.createServer((c) => {
  console.log('connection', als.getStore());
  als.run('in connection', () => c.on('data', (d) => { console.log('data', String(d), als.getStore()); c.write('x'); }));
  c.on('end', () => console.log('end', als.getStore()));
}).listen(0, () => {
  console.log('listening', als.getStore());
  als.run('client', () => {
    const c = net.connect(s.address().port, '127.0.0.1', () => { console.log('connect', als.getStore()); c.write('a'); });
    c.on('data', () => { console.log('client data', als.getStore()); als.run('ending', () => c.end(() => console.log('ended', als.getStore()))); });
    c.on('close', () => { console.log('close', als.getStore()); s.close(() => console.log('closed', als.getStore())); });
  });
}));
