// An await of a fulfilled promise beside a chain of thens.
// es2017 es2018 v8-6.8: a | b | after await ; c | d
// es2019 v8-7.8 es2022 es2023 v8-11 es2025 chromium-156: after await ; a | b | c | d
const p = Promise.resolve();
(async () => {
  await p;
  log('after await');
})();
p.then(() => log('a')).then(() => log('b')).then(() => log('c')).then(() => log('d'));
