/*
 * The race of two thens
 * A chain of two reactions runs against one await of a promise that is already fulfilled. Who prints first depends on what the edition of the language makes of that await.
 *
 * Group: Await
 * Lanes: es2017, es2025 on node-24
 * Start: divergence
 */
const settled = Promise.resolve();

async function waiter() {
  await settled;
  console.log('resumed');
}

waiter();
settled
  .then(() => console.log('first'))
  .then(() => console.log('second'));
