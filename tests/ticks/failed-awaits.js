// An async generator whose await fails at once, because `constructor` of the promise throws.
// v8-5.5: first undefined true ; second undefined true | return r true
// v8-6.2 es2017 es2018 v8-6.8 es2019 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: first rejects with trap ; second undefined true | return r true
// v8-7.4 v8-7.8 v8-8.4: first rejects with trap
const p = Promise.resolve('v');
Object.defineProperty(p, 'constructor', {
  get() {
    throw 'trap';
  },
});
async function* g() {
  await p;
}
const show = (name) => [
  ({ value, done }) => log(`${name} ${value} ${done}`),
  (reason) => log(`${name} rejects with ${reason}`),
];
const it = g();
it.next().then(...show('first'));
it.next().then(...show('second'));
it.return('r').then(...show('return'));
