// since: 10
// order against ticks, promises and immediates
const net = require('net');
const say = (x) => console.log(x);
const s = net.createServer((c) => {
  say('connection');
  process.nextTick(say, 'connection tick'); Promise.resolve('connection promise').then(say); setImmediate(say, 'connection immediate');
  c.on('data', (d) => { say(`data ${d}`); process.nextTick(say, 'data tick'); Promise.resolve('data promise').then(say); setImmediate(say, 'data immediate'); c.write('pong'); });
  c.on('end', () => { say('end'); process.nextTick(say, 'end tick'); });
  c.on('finish', () => say('finish'));
  c.on('close', () => say('close'));
});
s.on('listening', () => { say('listening'); process.nextTick(say, 'listening tick'); setImmediate(say, 'listening immediate'); });
s.listen(0, '127.0.0.1');
say('after listen');
s.once('listening', () => {
  const c = net.connect(s.address().port, '127.0.0.1');
  say('after connect');
  c.on('lookup', () => say('lookup'));
  c.on('connect', () => { say('connect'); process.nextTick(say, 'connect tick'); Promise.resolve('connect promise').then(say); setImmediate(say, 'connect immediate'); c.write('ping'); });
  c.on('ready', () => say('ready'));
  c.on('data', (d) => { say(`client data ${d}`); c.end(); process.nextTick(say, 'client tick'); setImmediate(say, 'client immediate'); });
  c.on('end', () => say('client end'));
  c.on('finish', () => say('client finish'));
  c.on('close', () => { say('client close'); s.close(() => say('server close')); });
});
