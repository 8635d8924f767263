/*
 * Resolved is not settled
 * Once a promise is resolved with another promise its fate is locked in, and later calls of resolve do nothing. It stays pending for as long as the other one does.
 *
 * Group: Promises
 * Lanes: es2017, es2025 on node-24
 * Start: end
 */
const never = new Promise(() => {});

const locked = new Promise((resolve) => {
  resolve(never);
  resolve('too late');
});

locked.then(() => console.log('this line never prints'));

const adopted = new Promise((resolve) => {
  resolve(Promise.resolve('adopted'));
});

adopted.then((value) => console.log(value));
Promise.resolve()
  .then(() => console.log('tick 1'))
  .then(() => console.log('tick 2'))
  .then(() => console.log('tick 3'));
