/*
 * Await of a promise of a subclass
 * Today's await takes a promise as it is only when its constructor is Promise itself. A subclass goes the long way in every edition, and keeps the old distance.
 *
 * Group: Await
 * Lanes: es2017, es2025 on node-24
 * Start: start
 */
class Tracked extends Promise {}

async function waiter(name, promise) {
  await promise;
  console.log(name);
}

waiter('plain', Promise.resolve());
waiter('tracked', Tracked.resolve());

Promise.resolve()
  .then(() => console.log('tick 1'))
  .then(() => console.log('tick 2'))
  .then(() => console.log('tick 3'));
