// what a worker printed before it fails: until Node 18 what waits for its turn is lost
const { Worker } = require('worker_threads');
const worker = new Worker(
  `console.log('first'); console.log('second');
   process.on('exit', () => console.log('in exit'));
   setTimeout(() => { console.log('third'); console.log('fourth'); null.x; }, 100);`,
  { eval: true },
);
worker.on('error', (error) => console.log('failed', error.constructor.name));
worker.on('exit', (code) => console.log('ended', code));
