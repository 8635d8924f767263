const { parentPort } = require('worker_threads');
parentPort.on('message', (message) => {
  if (message === 'stop') parentPort.close();
  else parentPort.postMessage({ echo: message });
});
