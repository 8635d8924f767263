// workers and sockets: worker computes for a server
const net = require('net'); const { Worker, isMainThread, parentPort, threadId } = require('worker_threads');
if (!isMainThread) { parentPort.on('message', ({ id, n }) => { let a = 0, b = 1; for (let i = 0; i < n; i++) [a, b] = [b, a + b]; parentPort.postMessage({ id, value: a }); }); }
else {
  const worker = new Worker(__filename); const waiting = new Map(); let id = 0;
  worker.on('message', (m) => { waiting.get(m.id)(m.value); waiting.delete(m.id); });
  const fib = (n) => new Promise((r) => { waiting.set(++id, r); worker.postMessage({ id, n }); });
  const server = net.createServer((s) => { s.setEncoding('utf8'); s.on('data', async (t) => { for (const n of t.trim().split(' ')) s.write(`${n}:${await fib(Number(n))}\n`); s.end(); }); });
  server.listen(0, () => {
    const c = net.connect(server.address().port, () => c.write('10 20 30\n'));
    let all = ''; c.on('data', (d) => (all += d)); c.on('end', () => console.log(all.trim().split('\n')));
    c.on('close', async () => { server.close(); console.log('terminated', await worker.terminate()); });
  });
  worker.on('exit', (code) => console.log('exit', code));
}
