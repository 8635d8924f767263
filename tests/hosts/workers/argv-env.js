// argv and env of a worker are its own
const { Worker } = require('worker_threads');
process.env.SHARED = 'main';
const worker = new Worker(`
const { parentPort } = require('worker_threads');
process.env.SHARED += ' changed';
parentPort.postMessage([process.argv.slice(2), process.env.SHARED, Object.keys(process.env).length > 0]);
`, { eval: true, argv: ['a', 1] });
worker.on('message', (m) => {
  console.log(m, process.env.SHARED);
  new Worker('require("worker_threads").parentPort.postMessage(process.env.ONLY)', { eval: true, env: { ONLY: 'this' } }).on('message', (m) => console.log(m));
});
