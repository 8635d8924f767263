// Cleared in a microtask of an earlier immediate: in time since Node 11 only.
let second;
setImmediate(() => {
  console.log('a');
  Promise.resolve().then(() => clearImmediate(second));
});
second = setImmediate(() => console.log('b'));
setImmediate(() => console.log('c'));
