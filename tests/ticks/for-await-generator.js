// for await over an async generator; break awaits its return, beside a ruler that counts ticks.
// v8-5.5 v8-7.4: 1. | 2. ; a ; first a | 3. ; closed | 4. ; b ; closed ; left | 5. | 6. ; done
// v8-6.2 es2017 es2018 v8-6.8: 1. | 2. | 3. ; a ; first a | 4. ; closed | 5. | 6. ; b ; closed ; left | done
// es2019 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: 1. | 2. ; a ; first a | 3. ; closed | 4. ; b ; closed ; left | 5. ; done | 6.
let ruler = Promise.resolve();
for (const n of [1, 2, 3, 4, 5, 6]) ruler = ruler.then(() => log(`${n}.`));
async function* g() {
  try {
    yield 'a';
    yield 'b';
  } finally {
    log('closed');
  }
}
(async () => {
  for await (const x of g()) log(x);
  log('done');
})();
(async () => {
  for await (const x of g()) {
    log(`first ${x}`);
    break;
  }
  log('left');
})();
