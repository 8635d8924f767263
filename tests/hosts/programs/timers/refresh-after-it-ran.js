// needs: timer-methods
// refresh of a timer that has run sets it again.
let n = 0;
const timer = setTimeout(() => {
  console.log('run ' + ++n);
  if (n < 3) timer.refresh();
}, 5);
