/*
 * Timers against microtasks
 * Two timers are due at the same moment, and the first one queues a reaction. Up to Node 10 both timers ran before it; since Node 11 the microtask queue is emptied after every timer.
 *
 * Group: Event loop
 * Lanes: node-10, node-24
 * Start: divergence
 */
setTimeout(() => {
  console.log('timer 1');
  Promise.resolve().then(() => console.log('reaction of timer 1'));
}, 0);

setTimeout(() => console.log('timer 2'), 0);

Promise.resolve().then(() => console.log('reaction of the script'));
console.log('script');
