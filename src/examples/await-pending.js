/*
 * Await of a promise that is still pending
 * Waiting for the timer costs no ticks; what differs is how many pass between its settlement and the next line. The counter prints once a tick, so you can read the distance off the console.
 *
 * Group: Await
 * Lanes: es2017, es2025 on node-24
 * Start: divergence
 */
const later = new Promise((resolve) => {
  setTimeout(() => {
    resolve('late');
    countTicks(4);
  }, 10);
});

async function waiter() {
  console.log('got', await later);
}

function countTicks(left, tick = 1) {
  if (left === 0) return;
  Promise.resolve().then(() => {
    console.log('tick', tick);
    countTicks(left - 1, tick + 1);
  });
}

waiter();
