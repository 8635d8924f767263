// How often then is looked up and called: resolve, await, return, handlers, combinators, finally.
// needs: promise-finally
const log = (...a) => console.log(a.join(' '));
let n = 0;
const counted = (name) => ({
  get then() {
    log('get then of', name, ++n);
    return (r) => {
      log('call then', name);
      r(name);
    };
  },
});
Promise.resolve(counted('a')).then((v) => log('a', v));
new Promise((r) => r(counted('b'))).then((v) => log('b', v));
(async () => log('c', await counted('c')))();
(async () => counted('d'))().then((v) => log('d', v));
Promise.resolve()
  .then(() => counted('e'))
  .then((v) => log('e', v));
Promise.all([counted('f'), counted('g')]).then((v) => log('all', v));
Promise.race([counted('h')]).then((v) => log('race', v));
Promise.resolve(1)
  .finally(() => counted('i'))
  .then((v) => log('finally', v));
Promise.reject(counted('j')).catch((v) => log('reason untouched', typeof v));
