// Whether a microtask queued in 'exit' runs.
process.on('exit', () => {
  console.log('exit');
  Promise.resolve().then(() => console.log('micro'));
});
