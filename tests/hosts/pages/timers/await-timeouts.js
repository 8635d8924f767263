// Awaiting timers one after the other.
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
(async () => {
  for (const ms of [30, 10, 20]) {
    await wait(ms);
    console.log(ms);
  }
})();
(async () => {
  await Promise.all([30, 10, 20].map((ms) => wait(ms).then(() => console.log('all', ms))));
  console.log('all done');
})();
