// How an error of a worker is shown: it only looks like one, with the lines of the worker's own Node under it.
const { Worker, isMainThread, workerData } = require('worker_threads');
const { isNativeError } = require('util').types;
class Refused extends RangeError {
  constructor(message) {
    super(message);
    this.code = 'REFUSED';
    this.retry = () => 1;
    Object.defineProperty(this, 'hidden', { value: 5 });
  }
  get name() {
    return 'Refused';
  }
}
function refuse() {
  throw new Refused('by the worker');
}
const CODES = [
  'throw new TypeError("of code")',
  'function fail() { null.x; }\nfail();',
  'setTimeout(() => { throw new Error("later"); }, 1)',
  'throw Object.assign(new Error("with function"), { f() {} })',
];
const hear = (worker) =>
  new Promise((resolve) => {
    worker.on('error', (error) => {
      if (error.stack) Object.defineProperty(error, 'stack', { value: error.stack.split(`${__dirname}/`).join('') });
      console.log(typeof error, error);
      if (error !== null && typeof error === 'object')
        console.log(Object.prototype.toString.call(error), isNativeError(error), Object.getOwnPropertyNames(error));
    });
    worker.on('exit', resolve);
  });
if (!isMainThread) refuse(workerData);
else
  (async () => {
    console.log(await hear(new Worker(__filename)));
    for (const code of CODES) console.log(await hear(new Worker(code, { eval: true })));
  })();
