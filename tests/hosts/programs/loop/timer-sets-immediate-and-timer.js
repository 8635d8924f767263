// In a timer callback: the immediate comes before a timer set there.
setTimeout(() => {
  console.log('outer');
  setTimeout(() => console.log('timer'), 1);
  setImmediate(() => console.log('immediate'));
}, 1);
