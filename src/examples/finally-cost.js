/*
 * finally takes two ticks more
 * A finally handler's own result is waited for before the original value goes on. That is why the chain behind it falls back against a plain then.
 *
 * Group: Patterns
 * Lanes: es2018, es2025 on node-24
 * Start: start
 */
const tidy = () => console.log('tidy');

Promise.resolve('value')
  .finally(tidy)
  .then((v) => console.log('after finally:', v));

Promise.resolve('value')
  .then((v) => v)
  .then((v) => console.log('after then:', v))
  .then(() => console.log('one later'))
  .then(() => console.log('two later'));
