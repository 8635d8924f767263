// v8-5.5 v8-6.2 es2017 es2018 v8-6.8 es2019 v8-7.4 v8-8.4 v8-9.4 es2022 v8-11 es2023 es2025 jsc: next undefined | throw late | answered true
// v8-7.8: next undefined | throw late
// v8-12 v8-13 chromium-156: next undefined | next late | answered true
// A return whose promise is rejected, sent into yield*: the iterator below hears of it as a throw, in V8 since 12 as a next.
const inner = {
  [Symbol.asyncIterator]() {
    return this;
  },
  next(sent) {
    log(`next ${sent}`);
    return { value: 1, done: sent !== undefined };
  },
  return() {
    log('return');
    return { done: true };
  },
  throw(error) {
    log(`throw ${error}`);
    return { value: 2, done: true };
  },
};
async function* outer() {
  yield* inner;
}
const it = outer();
it.next();
it.return(Promise.reject('late')).then(({ done }) => log(`answered ${done}`));
