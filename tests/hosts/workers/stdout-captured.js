// the parent may read it instead
const { Worker } = require('worker_threads');
const worker = new Worker('console.log("one"); console.log("two")', { eval: true, stdout: true });
let text = '';
worker.stdout.on('data', (chunk) => { text += chunk; });
worker.stdout.on('end', () => console.log('end', JSON.stringify(text)));
worker.on('exit', () => console.log('exit'));
