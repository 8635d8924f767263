// A rejected promise out of a sync generator, under for await.
// v8-5.5 v8-6.2 es2017 es2018 v8-6.8 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12: caught bad
// es2025 v8-13 chromium-156 jsc: closed | caught bad
function* g() {
  try {
    yield Promise.reject('bad');
  } finally {
    log('closed');
  }
}
(async () => {
  try {
    for await (const x of g()) log(x);
  } catch (error) {
    log(`caught ${error}`);
  }
})();
