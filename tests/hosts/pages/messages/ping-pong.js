// a scheduler as React has it: work in slices, timers in between
const { port1, port2 } = new MessageChannel();
let n = 0;
port1.onmessage = () => {
  console.log('slice', ++n);
  if (n < 4) port2.postMessage(null);
};
setTimeout(() => console.log('timeout'), 50);
port2.postMessage(null);
