// process.exit in a microtask.
Promise.resolve().then(() => {
  console.log('micro');
  process.exit(4);
});
Promise.resolve().then(() => console.log('second'));
