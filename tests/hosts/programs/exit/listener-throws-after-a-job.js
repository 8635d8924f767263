// needs: node
process.on('uncaughtException', (error) => {
  console.log('caught', error.message);
  Promise.resolve().then(() => console.log('job of the listener'));
});
process.on('exit', () => Promise.resolve().then(() => console.log('job of exit')));
process.on('exit', () => {
  throw new Error('in exit');
});
