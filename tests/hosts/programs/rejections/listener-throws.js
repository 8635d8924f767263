// A listener that throws: an uncaught exception.
process.on('unhandledRejection', (reason) => {
  console.log('unhandled ' + reason.message);
  throw new RangeError('from listener');
});
process.on('exit', (code) => console.log('exit', code));
Promise.reject(new Error('x'));
setTimeout(() => console.log('timer'), 5);
