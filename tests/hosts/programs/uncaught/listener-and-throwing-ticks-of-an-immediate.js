// Throwing nextTicks between immediates.
process.on('uncaughtException', (error) => console.log('caught', error.message));
setImmediate(() => {
  console.log('immediate 1');
  for (const n of [1, 2, 3, 4]) {
    process.nextTick(() => {
      console.log('tick', n);
      Promise.resolve().then(() => console.log('micro', n));
      if (n < 4) throw new Error('tick ' + n);
    });
  }
});
for (const name of ['immediate 2', 'immediate 3']) {
  setImmediate(() => {
    console.log(name);
    process.nextTick(() => console.log(name + ' tick'));
  });
}
