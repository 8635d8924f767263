// An event is dispatched for Node until its first listener has returned.
// since: 16
const target = new EventTarget();
for (const name of ['first', 'second']) target.addEventListener('x', (event) => console.log(name, event.eventPhase, event.composedPath().length));
const event = new Event('x');
target.dispatchEvent(event);
console.log(event.eventPhase);
