// An immediate clears the next one.
let second;
setImmediate(() => {
  console.log('a');
  clearImmediate(second);
});
second = setImmediate(() => console.log('b'));
setImmediate(() => console.log('c'));
