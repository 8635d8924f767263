// Intervals of the same delay keep their order.
let n = 0;
const a = setInterval(() => console.log('a'), 15);
const b = setInterval(() => {
  console.log('b');
  if (++n === 3) {
    clearInterval(a);
    clearInterval(b);
  }
}, 15);
