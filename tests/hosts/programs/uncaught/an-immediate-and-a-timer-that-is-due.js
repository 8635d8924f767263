process.on('uncaughtException', ({ message }) => {
  console.log('caught', message);
  setImmediate(() => console.log('immediate of', message));
});
const rest = (ms) => {
  for (const until = Date.now() + ms; Date.now() < until; );
};
setTimeout(() => {
  console.log('timer');
  process.nextTick(() => console.log('tick of the timer'));
}, 100);
setImmediate(() => {
  rest(300);
  process.nextTick(() => console.log('tick 0'));
  throw new Error('first');
});
for (const n of [1, 2, 3])
  setImmediate(() => {
    console.log('immediate', n);
    process.nextTick(() => console.log('tick', n));
    if (n === 2) throw new Error('second');
  });
