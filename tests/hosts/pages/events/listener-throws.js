// A throwing listener is reported at once and the next one runs.
addEventListener('error', (event) => {
  console.log('reported', event.message);
  event.preventDefault();
});
const target = new EventTarget();
target.addEventListener('x', () => {
  throw new Error('one');
});
target.addEventListener('x', () => console.log('two'));
console.log(target.dispatchEvent(new Event('x')));
