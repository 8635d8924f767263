// Cleared in a nextTick of an earlier immediate: in time since Node 11 only.
let second;
setImmediate(() => {
  console.log('a');
  process.nextTick(() => clearImmediate(second));
});
second = setImmediate(() => console.log('b'));
setImmediate(() => console.log('c'));
