// return() and throw() while the generator waits in a yield*.
// v8-5.5 v8-6.2 es2019 v8-7.4 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: sync closed | sync closed ; caught t | throw undefined true | return r true
// es2017 es2018: sync closed | sync closed | caught t | throw undefined true | return r true
// v8-6.8: sync closed | sync closed | caught t | return r true ; throw undefined true
// v8-7.8: sync closed | sync closed ; caught t | rejected t | return r true
function* sync() {
  try {
    yield 1;
  } finally {
    log('sync closed');
  }
}
async function* g() {
  try {
    yield* sync();
  } catch (error) {
    log(`caught ${error}`);
  }
}
const a = g();
a.next();
a.return('r').then(({ value, done }) => log(`return ${value} ${done}`));
const b = g();
b.next();
b.throw('t').then(({ value, done }) => log(`throw ${value} ${done}`), (error) => log(`rejected ${error}`));
