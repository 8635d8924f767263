/*
 * An async generator answers one request at a time
 * Four requests are made at once, but the generator takes them from a queue, one after the other. Watch which promise settles when, and what return() does to the rest.
 *
 * Group: Generators
 * Lanes: es2018, es2025 on node-24
 * Start: start
 */
async function* steps() {
  console.log('starts');
  yield 1;
  yield Promise.resolve(2);
  console.log('never reached');
}

const it = steps();
const show = (name) => ({ value, done }) => console.log(name, value, done);

it.next().then(show('first'));
it.next().then(show('second'));
it.return('bye').then(show('return'));
it.next().then(show('after'));
