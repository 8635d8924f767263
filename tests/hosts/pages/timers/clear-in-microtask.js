// A timer that is cleared in a microtask of an earlier one never runs.
let second;
setTimeout(() => {
  console.log('first');
  Promise.resolve().then(() => {
    clearTimeout(second);
    console.log('cleared');
  });
});
second = setTimeout(() => console.log('second'));
setTimeout(() => console.log('third'));
