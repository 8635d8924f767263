/*
 * Await of a thenable
 * An object with a then method is no promise, so every edition wraps it and calls its then in a job of its own. Look for the PromiseResolveThenableJob in both lanes.
 *
 * Group: Await
 * Lanes: es2017, es2025 on node-24
 * Start: start
 */
const thenable = {
  then(resolve) {
    console.log('then is called in a job');
    resolve('from the thenable');
  },
};

async function waiter() {
  console.log(await thenable);
}

waiter();
Promise.resolve()
  .then(() => console.log('tick 1'))
  .then(() => console.log('tick 2'))
  .then(() => console.log('tick 3'));
