// dispatchEvent tells whether somebody cancelled; passive listeners cannot.
const target = new EventTarget();
target.addEventListener('x', (event) => event.preventDefault());
console.log(target.dispatchEvent(new Event('x', { cancelable: true })), target.dispatchEvent(new Event('x')));
const passive = new EventTarget();
passive.addEventListener('x', (event) => {
  event.preventDefault();
  console.log(event.defaultPrevented);
}, { passive: true });
console.log(passive.dispatchEvent(new Event('x', { cancelable: true })));
