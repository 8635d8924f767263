// A frame callback can be cancelled, also by one of the same frame.
let c;
const a = requestAnimationFrame(() => console.log('a'));
requestAnimationFrame(() => {
  console.log('b');
  cancelAnimationFrame(c);
});
c = requestAnimationFrame(() => console.log('c'));
cancelAnimationFrame(a);
cancelAnimationFrame(12345);
requestAnimationFrame(() => console.log('d'));
