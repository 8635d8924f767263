// The chain goes on behind a cleared immediate.
let second, third;
setImmediate(() => {
  console.log('a');
  Promise.resolve().then(() => {
    clearImmediate(second);
    clearImmediate(third);
  });
});
second = setImmediate(() => console.log('b'));
third = setImmediate(() => console.log('c'));
setImmediate(() => console.log('d'));
