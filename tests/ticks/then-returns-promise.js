// A promise that a then callback returns is adopted by a job of its own.
// v8-5.5 v8-6.2: 0 ; 1 | 4 ; 2 | 3 | 5 | 6
// es2017 es2018 v8-6.8 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: 0 ; 1 | 2 | 3 | 4 ; 5 | 6
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
