// A listener that is added while the event is on its way to this target waits for the next event; one removed is not called.
const target = new EventTarget();
const gone = () => console.log('gone');
target.addEventListener('x', () => {
  console.log('first');
  target.addEventListener('x', () => console.log('late'), { once: true });
  target.removeEventListener('x', gone);
});
target.addEventListener('x', gone);
target.dispatchEvent(new Event('x'));
console.log('again');
target.dispatchEvent(new Event('x'));
