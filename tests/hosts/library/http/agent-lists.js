// since: 10
// Which requests wait, which connections serve and which are kept, as an agent's lists show.
const http = require('http');
const names = (o) => Object.keys(o).map((k) => o[k].length).join();
const server = http.createServer((req, res) => { setTimeout(() => res.end('x'), 2); });
server.listen(0, () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const show = (w) => console.log(w, names(agent.requests), names(agent.sockets), names(agent.freeSockets));
  let left = 3;
  for (const p of ['/1', '/2', '/3']) { const r = http.get({ port: server.address().port, path: p, agent }, (res) => { show('res ' + p); res.resume(); res.on('end', () => { show('end ' + p); process.nextTick(() => show('tick ' + p)); setImmediate(() => { show('imm ' + p); if (--left === 0) { agent.destroy(); show('destroyed'); setImmediate(() => show('later')); server.close(); } }); }); }); show('asked ' + p); r.on('socket', () => show('socket ' + p)); }
  console.log(Object.keys(agent.requests).map((k) => k.replace(/\d{4,}/, 'N')), Object.keys(agent.sockets).map((k) => k.replace(/\d{4,}/, 'N')));
});
