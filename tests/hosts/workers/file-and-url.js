// a worker from a relative path, an absolute one and a URL
const { Worker } = require('worker_threads');
const path = require('path');
const { pathToFileURL } = require('url');
const targets = ['./parts/echo.js', path.join(__dirname, 'parts/echo.js'), pathToFileURL(path.join(__dirname, 'parts/echo.js'))];
(function next(i) {
  if (i === targets.length) return;
  const worker = new Worker(targets[i]);
  worker.on('message', (m) => {
    console.log(i, m);
    worker.postMessage('stop');
  });
  worker.on('exit', () => next(i + 1));
  worker.postMessage('hello');
})(0);
