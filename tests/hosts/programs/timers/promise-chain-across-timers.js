// await of a timer promise goes on in the microtasks of that timer.
const sleep = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value));
(async () => {
  console.log(await sleep(10, 'first'));
  console.log(await sleep(10, 'second'));
})();
setTimeout(() => console.log('at 16'), 16);
setTimeout(() => console.log('at 40'), 40);
