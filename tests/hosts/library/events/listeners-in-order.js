// Listeners of an EventTarget, capturing or not.
const target = new EventTarget();
target.addEventListener('x', () => console.log('first'));
target.addEventListener('x', () => console.log('capturing'), true);
target.addEventListener('x', () => console.log('last'));
target.dispatchEvent(new Event('x'));
