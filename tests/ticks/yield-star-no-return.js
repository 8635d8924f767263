// return() into a yield* whose inner iterator has no `return`, beside a ruler that counts ticks.
// v8-5.5 v8-6.2 v8-6.8 v8-7.4: 1. | 2. ; r true | 3. | 4. | 5.
// es2017 es2018 es2019 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: 1. | 2. | 3. ; r true | 4. | 5.
const source = { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ value: 1, done: false }) }) };
async function* g() {
  yield* source;
}
const it = g();
it.next().then(() => {
  let ruler = Promise.resolve();
  for (const n of [1, 2, 3, 4, 5]) ruler = ruler.then(() => log(`${n}.`));
  it.return('r').then(({ value, done }) => log(`${value} ${done}`));
});
