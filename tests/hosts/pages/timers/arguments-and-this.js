// Arguments after the delay; this is the window.
setTimeout(function (a, b) {
  console.log(a, b, this === window);
}, 0, 'x', 'y');
setTimeout(() => console.log(typeof setTimeout(() => {}, 0)), 0);
console.log(setTimeout.length, setInterval.length);
