/*
 * Await of a plain value
 * Even a number makes the function step aside for one tick. All editions agree here: only a native promise as operand sets them apart.
 *
 * Group: Await
 * Lanes: es2017, es2025 on node-24
 * Start: start
 */
async function answer() {
  console.log('before');
  const value = await 42;
  console.log('after', value);
}

answer();
console.log('the caller goes on');
Promise.resolve().then(() => console.log('a reaction queued later'));
