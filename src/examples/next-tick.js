/*
 * nextTick, reactions and setImmediate
 * Node empties its own nextTick queue before it lets promise jobs run, and both before any task. The name is old: nextTick comes before the next tick of everything else.
 *
 * Group: Event loop
 * Lanes: node-12, node-24
 * Start: start
 */
setImmediate(() => console.log('immediate'));
setTimeout(() => console.log('timeout'), 0);

Promise.resolve().then(() => {
  console.log('reaction');
  process.nextTick(() => console.log('nextTick from a reaction'));
  Promise.resolve().then(() => console.log('reaction from a reaction'));
});

process.nextTick(() => console.log('nextTick'));
queueMicrotask(() => console.log('queueMicrotask'));
console.log('script');
