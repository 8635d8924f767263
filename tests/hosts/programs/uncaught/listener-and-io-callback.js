// A file callback throws: its nextTick comes before or behind the immediate that it set.
process.on('uncaughtException', (error) => console.log('caught', error.message));
require('fs').stat(__filename, () => {
  console.log('stat');
  setImmediate(() => console.log('immediate'));
  process.nextTick(() => console.log('tick'));
  throw new Error('x');
});
