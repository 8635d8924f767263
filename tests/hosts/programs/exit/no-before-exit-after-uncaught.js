// Nor after an uncaught error.
process.on('beforeExit', () => console.log('beforeExit'));
process.on('exit', (code) => console.log('exit', code));
setTimeout(() => {
  throw new Error('x');
}, 1);
