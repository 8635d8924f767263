// What an event tells before, during and after.
const event = new CustomEvent('x', { bubbles: true, detail: { a: 1 } });
console.log(event.target, event.eventPhase, event.isTrusted, event.bubbles, event.cancelable, event.detail.a);
const target = new EventTarget();
target.addEventListener('x', () => console.log(event.target === target, event.currentTarget === target, event.composedPath().length));
target.dispatchEvent(event);
console.log(event.target === target, event.currentTarget, event.eventPhase);
console.log(String(event), String(target), Event.prototype.constructor.name);
