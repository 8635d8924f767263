// since: 8
// Names that the file of hosts knows, addresses as such, names of nobody, and what is refused.
const dns = require('dns');
const { promisify } = require('util');

const attempts = {
  'no callback': () => dns.lookup('localhost'),
  'no name': () => dns.lookup(5, () => {}),
  'unknown family': () => dns.lookup('localhost', 7, () => {}),
};
for (const name of Object.keys(attempts)) {
  try {
    attempts[name]();
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}

const steps = [
  (next) => {
    dns.lookup('localhost', 4, (...answer) => {
      console.log('localhost', ...answer);
      process.nextTick(() => console.log('tick'));
      Promise.resolve().then(() => console.log('job'));
      setImmediate(next);
    });
    process.nextTick(() => console.log('the tick before'));
  },
  (next) => {
    dns.lookup('127.0.0.1', (...answer) => next(console.log('at once', ...answer)));
    process.nextTick(() => console.log('the tick behind'));
    console.log('first');
  },
  (next) => dns.lookup('localhost', { all: true, family: 4 }, (...answer) => next(console.log('all', ...answer))),
  (next) => dns.lookup('::1', { all: true }, (...answer) => next(console.log('all of one', ...answer))),
  (next) =>
    dns.lookup('nobody.invalid', (error, ...rest) => {
      console.log(error.message, error.code, error.errno, error.syscall, error.hostname, ...rest);
      next();
    }),
  async (next) => {
    console.log(await promisify(dns.lookup)('127.0.0.1'));
    if (dns.promises) {
      console.log(await dns.promises.lookup('localhost', { family: 4 }));
      await dns.promises.lookup('nobody.invalid').catch((error) => console.log(error.code));
    }
    next();
  },
  () => console.log('done'),
];
const go = () => void (steps.length > 0 && steps.shift()(go));
go();
