// needs: await-using
// How often V8 reads `constructor` of what a disposer returned, and what an exception there does.
const log = console.log;
const watched = (name, failsAt = 0) => {
  let count = 0;
  return Object.defineProperty(Promise.resolve(name), 'constructor', {
    get() {
      log(name, 'constructor', ++count);
      if (count === failsAt) throw `${name} failed`;
      return Promise;
    },
  });
};
const held = (name, failsAt) => ({ [Symbol.asyncDispose]: () => watched(name, failsAt) });
class Told extends Promise {
  then(...handlers) {
    log('then', handlers.length);
    return super.then(...handlers);
  }
}
let turn = Promise.resolve();
const beat = (n) => {
  for (let k = 0; k < n; k++) turn = turn.then(() => log(`t${k}`));
};
(async () => {
  beat(16);
  {
    await using one = held('one');
  }
  log('behind one');
  for (const failsAt of [1, 2]) {
    try {
      await using two = held('two');
      await using three = held('three', failsAt);
      throw 'body';
    } catch (error) {
      log('caught', error.error, error.suppressed);
    }
  }
  {
    await using four = { [Symbol.asyncDispose]: () => Told.resolve(4) };
  }
  log('behind four');
  async function* generator() {
    await using five = held('five');
    yield 5;
  }
  for await (const value of generator()) log(value);
  const stack = new AsyncDisposableStack();
  stack.use(held('six'));
  stack.defer(() => watched('seven'));
  await stack.disposeAsync();
  log('end');
})();
