// for await over values and over promises.
// v8-5.5 v8-6.2 es2019 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: value a ; promise a | value b ; promise b | values done ; promises done
// es2017 es2018 v8-6.8: value a | promise a | value b | values done | promise b | promises done
// v8-7.4: value a | value b ; promise a | values done | promise b | promises done
(async () => {
  for await (const x of ['a', 'b']) log(`value ${x}`);
  log('values done');
})();
(async () => {
  for await (const x of [Promise.resolve('a'), Promise.resolve('b')]) log(`promise ${x}`);
  log('promises done');
})();
