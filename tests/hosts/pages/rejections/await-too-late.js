// Awaiting one after the other: the second rejection is nobody's for a while.
addEventListener('unhandledrejection', (event) => {
  console.log('unhandled', event.reason);
  event.preventDefault();
});
addEventListener('rejectionhandled', (event) => console.log('handled later', event.reason));
const fail = (name, ms) => new Promise((_, reject) => setTimeout(reject, ms, name));
(async () => {
  const slow = fail('slow', 40);
  const fast = fail('fast', 10);
  try {
    await slow;
  } catch (reason) {
    console.log('caught', reason);
  }
  try {
    await fast;
  } catch (reason) {
    console.log('caught', reason);
  }
})();
