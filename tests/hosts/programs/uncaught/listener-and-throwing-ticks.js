// Three nextTicks throw: each ends a drain, and versions differ in when the next one comes.
process.on('uncaughtException', (error) => console.log('caught', error.message));
for (const n of [1, 2, 3, 4]) {
  process.nextTick(() => {
    console.log('tick', n);
    Promise.resolve().then(() => console.log('micro', n));
    if (n < 4) throw new Error('tick ' + n);
  });
}
