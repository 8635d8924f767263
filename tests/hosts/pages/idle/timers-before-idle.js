// A page idles a moment after nothing happens: a timer that is due at once goes first, a later one does not.
const order = [];
setTimeout(() => {
  requestIdleCallback(() => order.push('idle'));
  setTimeout(() => order.push('soon'), 1);
  setTimeout(() => order.push('later'), 16);
}, 60);
setTimeout(() => console.log(order.join(' ')), 150);
