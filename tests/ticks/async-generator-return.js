// return() before the start, at a yield, and a return statement with a promise, beside a ruler that counts ticks.
// v8-5.5 v8-6.2 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: 1. | 2. ; unstarted early true ; next 1 false ; cleanup ; h from h true | 3. ; return late true | 4. | 5. | 6.
// es2017 es2018 v8-6.8: 1. | 2. ; next 1 false | 3. | 4. ; unstarted early true ; cleanup ; h from h true | 5. ; return late true | 6.
let ruler = Promise.resolve();
for (const n of [1, 2, 3, 4, 5, 6]) ruler = ruler.then(() => log(`${n}.`));
async function* g() {
  try {
    yield 1;
  } finally {
    log('cleanup');
  }
}
async function* h() {
  return Promise.resolve('from h');
}
const show = (name) => ({ value, done }) => log(`${name} ${value} ${done}`);
g().return(Promise.resolve('early')).then(show('unstarted'));
const it = g();
it.next().then(show('next'));
it.return(Promise.resolve('late')).then(show('return'));
h().next().then(show('h'));
