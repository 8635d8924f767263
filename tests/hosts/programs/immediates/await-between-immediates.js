// An async function awaits between two immediates.
setImmediate(async () => {
  console.log('a');
  await null;
  console.log('a after await');
});
setImmediate(() => console.log('b'));
