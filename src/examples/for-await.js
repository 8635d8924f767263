/*
 * for await over promises in an array
 * Each round awaits the next promise, whatever order they settle in. The array gives a sync iterator, so the loop wraps it and unwraps every value.
 *
 * Group: Generators
 * Lanes: es2018, es2025 on node-24
 * Start: start
 */
const after = (ms, value) =>
  new Promise((resolve) => setTimeout(resolve, ms, value));

async function inOrder() {
  const values = [after(30, 'slow'), after(10, 'quick'), 'at once'];
  for await (const value of values) {
    console.log(value);
  }
  console.log('all seen');
}

inOrder();
