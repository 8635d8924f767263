// what a worker prints comes through its parent
const { Worker } = require('worker_threads');
const worker = new Worker('console.log("one"); console.log("two"); setTimeout(() => console.log("three"), 5)', { eval: true });
worker.on('exit', () => console.log('exit'));
console.log('main');
