// timers that came due while a task was busy stand behind what that task queued, also behind timers of 0 ms
const busy = (ms) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
setTimeout(() => {
  setTimeout(() => console.log('10 ms'), 10);
  setTimeout(() => console.log('1 ms'), 1);
  busy(5);
  setTimeout(() => console.log('zero 1'), 0);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => console.log('message');
  port2.postMessage(0);
  busy(30);
  setTimeout(() => console.log('zero 2'), 0);
  console.log('end of the task');
}, 20);
