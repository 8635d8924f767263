// An await of a fulfilled promise beside a chain of thens.
// v8-5.5 v8-6.2 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: after await ; a | b | c | d
// es2017 es2018 v8-6.8: a | b | after await ; c | d
const p = Promise.resolve();
(async () => {
  await p;
  log('after await');
})();
p.then(() => log('a')).then(() => log('b')).then(() => log('c')).then(() => log('d'));
