// Thrown in an immediate.
setImmediate(() => {
  Promise.resolve().then(() => console.log('micro'));
  throw new Error('in immediate');
});
setImmediate(() => console.log('next immediate'));
process.on('exit', (code) => console.log('exit', code));
