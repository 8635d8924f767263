// A pending promise does not keep the process alive.
(async () => {
  console.log('waiting');
  await new Promise(() => {});
  console.log('never');
})();
process.on('exit', (code) => console.log('exit', code));
