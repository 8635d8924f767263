// The same function is added once for each phase.
const target = new EventTarget();
const listener = (event) => console.log('called', event.type);
target.addEventListener('x', listener);
target.addEventListener('x', listener);
target.addEventListener('x', listener, { capture: true });
target.dispatchEvent(new Event('x'));
target.removeEventListener('x', listener);
target.dispatchEvent(new Event('x'));
target.removeEventListener('x', listener, true);
target.dispatchEvent(new Event('x'));
console.log('end');
