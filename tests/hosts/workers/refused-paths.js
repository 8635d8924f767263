// What names no file to a worker, in the words of each version.
const { Worker } = require('worker_threads');
for (const path of ['relative.js', 'file:///tmp/a.js', "it's.js"]) {
  try {
    new Worker(path);
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
}
