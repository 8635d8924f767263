// An event cannot be dispatched while it is being dispatched, but again afterwards.
const target = new EventTarget();
const event = new Event('x');
target.addEventListener('x', () => {
  try {
    target.dispatchEvent(event);
  } catch (error) {
    console.log(error.name);
  }
}, { once: true });
target.dispatchEvent(event);
target.addEventListener('x', () => console.log('again'));
target.dispatchEvent(event);
try {
  target.dispatchEvent({ type: 'x' });
} catch (error) {
  console.log(error.name);
}
