// Listeners that go by themselves.
const target = new EventTarget();
const controller = new AbortController();
target.addEventListener('x', () => console.log('once'), { once: true });
target.addEventListener('x', () => console.log('with signal'), { signal: controller.signal });
target.addEventListener('x', () => console.log('always'));
target.dispatchEvent(new Event('x'));
controller.abort();
target.dispatchEvent(new Event('x'));
