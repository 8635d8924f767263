// yield* hands values on, through two levels and from an array, beside a ruler that counts ticks.
// v8-5.5 v8-6.2 es2017 es2018 v8-6.8: 1. | 2. ; inner | 3. | 4. | 5. ; inner ; array | 6. | inner
// es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022: 1. | 2. ; inner | 3. | 4. ; inner ; array | 5. | 6. ; inner
// v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: 1. | 2. ; inner | 3. ; inner ; array | 4. ; inner | 5. | 6.
let ruler = Promise.resolve();
for (const n of [1, 2, 3, 4, 5, 6]) ruler = ruler.then(() => log(`${n}.`));
async function* inner() {
  yield 'inner';
}
async function* middle() {
  yield* inner();
}
async function* outer() {
  yield* middle();
}
async function* overArray() {
  yield* ['array'];
}
for (const it of [inner(), middle(), outer(), overArray()]) it.next().then(({ value }) => log(value));
