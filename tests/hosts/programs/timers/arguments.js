// setTimeout, setInterval and setImmediate pass further arguments on.
setTimeout((...args) => console.log('timeout', ...args), 1, 'a', 'b', 'c');
const interval = setInterval((...args) => {
  console.log('interval', ...args);
  clearInterval(interval);
}, 20, 1, 2, 3, 4);
setTimeout(() => setImmediate((...args) => console.log('immediate', ...args), null, undefined), 60);
