// A frame that is asked for while none are made comes at once; its time is not after that.
const order = [];
const ask = () => {
  requestAnimationFrame((time) => order.push('frame', time <= performance.now()));
  setTimeout(() => order.push('timer'), 14);
};
setTimeout(ask, 80);
setTimeout(ask, 125);
setTimeout(ask, 170);
setTimeout(() => console.log(order.join(' ')), 250);
