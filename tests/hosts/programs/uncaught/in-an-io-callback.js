// Thrown in a file callback.
require('fs').stat(__filename, () => {
  throw new Error('in callback');
});
process.on('exit', (code) => console.log('exit', code));
