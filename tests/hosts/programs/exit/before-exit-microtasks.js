// Microtasks and nextTicks set in beforeExit run; they alone do not revive the loop.
process.on('beforeExit', () => {
  console.log('beforeExit');
  process.nextTick(() => console.log('tick'));
  Promise.resolve().then(() => console.log('micro'));
});
process.on('exit', () => console.log('exit'));
