/*
 * forEach does not wait
 * forEach calls the async function for every element and throws the promises away. for … of stays inside one async function, so it really waits.
 *
 * Group: Patterns
 * Lanes: es2017, es2025 on node-24
 * Start: start
 */
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

async function withForEach() {
  ['a', 'b'].forEach(async (name) => {
    await pause();
    console.log('forEach', name);
  });
  console.log('forEach is done, it says');
}

async function withForOf() {
  for (const name of ['a', 'b']) {
    await pause();
    console.log('for of', name);
  }
  console.log('for of is done');
}

withForEach();
withForOf();
