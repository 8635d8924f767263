// The same with immediates.
process.on('unhandledRejection', (reason) => console.log('unhandled ' + reason));
setImmediate(() => {
  console.log('a');
  Promise.reject('from a');
});
setImmediate(() => console.log('b'));
