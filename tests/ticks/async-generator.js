// Values, promises and the end of an async generator.
// v8-5.5 v8-6.2 v8-7.4: starts | value ; ends | promise | undefined done ; undefined done
// es2017 es2018: starts | value | ends | promise ; undefined done ; undefined done
// v8-6.8: starts | value | ends | promise | undefined done ; undefined done
// es2019 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: starts | value ; ends | promise ; undefined done ; undefined done
async function* g() {
  log('starts');
  yield 'value';
  yield Promise.resolve('promise');
  log('ends');
}
const it = g();
const show = ({ value, done }) => log(`${value}${done ? ' done' : ''}`);
it.next().then(show);
it.next().then(show);
it.next().then(show);
it.next().then(show);
