// needs: asyncgen
// What an inner iterator gives is a rejected promise: an edition that awaits it once more hands the error to that iterator.
const later = (n, name) => {
  let turn = Promise.resolve();
  for (let k = 0; k < n; k++) turn = turn.then(() => console.log(`${name}${k}`));
};
function source(name) {
  let count = 0;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next(sent) {
      console.log(name, 'next', sent);
      count += 1;
      if (count > 3) return { value: 'over', done: true };
      const value = count % 2 === 1 ? Promise.reject(`bad ${count}`) : count;
      if (value instanceof Promise) value.catch(() => {});
      return { value, done: false };
    },
    throw(error) {
      console.log(name, 'throw', error);
      return { value: `mended ${error}`, done: false };
    },
  };
}
async function* outer() {
  try {
    console.log('ends with', yield* source('inner'));
  } catch (error) {
    console.log('caught', error);
  } finally {
    console.log('finally');
  }
}
const shown = (value) => (value instanceof Promise ? 'a promise' : value);
(async () => {
  later(18, 't');
  const generator = outer();
  for (let k = 0; k < 5; k++) {
    const { value, done } = await generator.next(k);
    console.log(k, shown(value), done);
  }
})();
