process.on('uncaughtException', ({ message }) => {
  console.log('caught', message);
  process.nextTick(() => console.log('tick of', message));
  setImmediate(() => {
    console.log('immediate of', message);
    process.nextTick(() => console.log('tick behind', message));
  });
});
for (const n of [0, 1, 2, 3])
  setImmediate(() => {
    console.log('immediate', n);
    process.nextTick(() => console.log('tick', n));
    Promise.resolve().then(() => console.log('job', n));
    if (n < 3) throw new Error(String(n));
  });
