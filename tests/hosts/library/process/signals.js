// since: 16
// Signals a process sends to itself.
process.on('SIGUSR2', (s) => console.log('signal', s));
process.on('SIGINT', (s, n) => {
  console.log('int', s, n);
  process.exit();
});
const keep = setTimeout(() => console.log('timeout'), 100);
process.kill(process.pid, 'SIGUSR2');
setTimeout(() => process.kill(process.pid, 'SIGINT'), 20);
process.on('exit', (c) => console.log('exit', c));
