// What a listener of rejections queues, by whether the callback before it has written, has set a tick, or neither.
process.on('unhandledRejection', (reason) => {
  console.log('unhandled', reason);
  Promise.resolve().then(() => console.log('job', reason));
  process.nextTick(() => console.log('tick', reason));
});
const failLater = async (reason) => {
  await null;
  throw reason;
};
const nothing = () => {};
setTimeout(() => void failLater('alone'), 1);
setTimeout(() => {
  failLater('beside a line');
  console.log('line');
}, 10);
setTimeout(() => {
  process.nextTick(nothing);
  failLater('beside a tick');
}, 20);
setTimeout(() => {
  Promise.reject('at once');
  process.nextTick(nothing);
}, 30);
setTimeout(() => process.nextTick(() => void Promise.reject('in a tick')), 40);
setTimeout(() => console.log('end'), 60);
