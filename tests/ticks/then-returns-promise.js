// A promise that a then callback returns is adopted by a job of its own.
// all: 0 ; 1 | 2 | 3 | 4 ; 5 | 6
Promise.resolve()
  .then(() => {
    log('0');
    return Promise.resolve('4');
  })
  .then((value) => log(value));
Promise.resolve()
  .then(() => log('1'))
  .then(() => log('2'))
  .then(() => log('3'))
  .then(() => log('5'))
  .then(() => log('6'));
