// printing just before process.exit
const { Worker } = require('worker_threads');
const worker = new Worker('console.log("one"); console.log("two"); process.stdout.write("three\\n"); process.exit(0)', { eval: true });
worker.on('exit', () => console.log('exit'));
