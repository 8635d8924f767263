/*
 * A day in no time
 * Nothing here really waits: when nothing can run, the virtual clock jumps to the next timer. So an hour costs as little as a millisecond, and every run is the same.
 *
 * Group: Event loop
 * Lanes: es2025 on node-24, es2025 on html
 * Start: start
 */
const sleep = (ms) => new Promise((wake) => setTimeout(wake, ms));

async function day() {
  console.log('good morning');
  await sleep(8 * 3600_000);
  console.log('lunch');
  await sleep(8 * 3600_000);
  console.log('good night');
}

const bell = () => console.log('another six hours');
const clock = setInterval(bell, 6 * 3600_000);
day().then(() => clearInterval(clock));
