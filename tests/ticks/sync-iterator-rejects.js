// A rejected promise out of a sync generator, under for await.
// es2017 es2018 v8-6.8 es2019 v8-7.8 es2022 es2023 v8-11: caught bad
// es2025 chromium-156: closed | caught bad
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
