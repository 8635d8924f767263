// a file that is not there
const { Worker } = require('worker_threads');
try {
  new Worker('no-dot.js');
} catch (e) {
  console.log(e.name, e.code);
}
const worker = new Worker('./not-there.js');
worker.on('error', (e) => console.log('error', e.code, e.message.split('\n')[0].replace(/'.*not-there/, "'not-there")));
worker.on('exit', (code) => console.log('exit', code));
