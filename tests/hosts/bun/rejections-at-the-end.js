// Rejections of the last turn are told in front of 'exit'; what their listener begins does not run.
process.on('unhandledRejection', (reason) => {
  console.log('unhandled', reason);
  setTimeout(() => console.log('never: timer'));
  process.nextTick(() => console.log('never: tick'));
  Promise.resolve().then(() => console.log('never: job'));
});
process.on('exit', (code) => console.log('exit', code));
setImmediate(() => {
  console.log('immediate');
  Promise.reject('in an immediate');
});
setTimeout(() => console.log('timer'), 20);
