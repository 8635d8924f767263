// An immediate set by an immediate runs in the next turn of the loop.
setImmediate(() => {
  console.log('a');
  setImmediate(() => console.log('a.1'));
});
setImmediate(() => console.log('b'));
