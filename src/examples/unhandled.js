/*
 * A rejection nobody handles
 * A handler that comes after the microtask queue was emptied comes too late: the host has already reported the rejection. Here the second promise rejects while the function still awaits the first.
 *
 * Group: Errors
 * Lanes: node-12, node-24
 * Start: divergence
 */
const failAfter = (ms, why) =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(why)), ms));

async function load() {
  const slow = failAfter(20, 'slow');
  const quick = failAfter(10, 'quick');
  try {
    await slow;
    await quick;
  } catch (error) {
    console.log('caught', error.message);
  }
}

load();
