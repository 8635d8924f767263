// An immediate may clear itself.
const immediate = setImmediate(() => {
  clearImmediate(immediate);
  console.log('a');
});
setImmediate(() => console.log('b'));
