// The two queues are emptied in turns until both stay empty.
let n = 0;
function ping() {
  if (n === 3) return;
  console.log('tick ' + n);
  Promise.resolve().then(pong);
}
function pong() {
  console.log('micro ' + n++);
  process.nextTick(ping);
}
process.nextTick(ping);
