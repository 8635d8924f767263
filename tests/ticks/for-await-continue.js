// The last turn of a for await loop ends with continue.
// v8-5.5 v8-6.2 v8-6.8: turn 1 | turn 2 | return called | after the loop
// es2017 es2018 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: turn 1 | turn 2 | after the loop
const source = {
  n: 0,
  [Symbol.asyncIterator]() {
    return this;
  },
  next() {
    return { value: ++this.n, done: this.n > 2 };
  },
  return() {
    log('return called');
    return Promise.resolve({});
  },
};
(async () => {
  for await (const x of source) {
    log(`turn ${x}`);
    if (x === 2) continue;
  }
  log('after the loop');
})();
