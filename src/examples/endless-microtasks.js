/*
 * A queue that never empties
 * Every job queues the next one, so the timer, due at once, never gets a turn. Run for ever, this freezes a page; here the lane stops it and keeps the run so far.
 *
 * Group: Errors
 * Lanes: es2017, es2025 on node-24
 * Start: start
 */
setTimeout(() => console.log('the timer'), 0);

function again() {
  Promise.resolve().then(again);
}

again();
console.log('script is done');
