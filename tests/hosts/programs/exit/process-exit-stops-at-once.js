// process.exit ends at once: nothing that was queued runs.
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
process.on('exit', (code) => console.log('exit', code));
try {
  process.exit(5);
} finally {
  console.log('finally');
}
