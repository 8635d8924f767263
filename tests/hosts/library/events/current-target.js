// since: 16
// Whose listeners are called, as an event tells: for Node no one's once the first of them has returned.
const target = new EventTarget();
const isTarget = (value) => (value === target ? 'target' : value);
for (const name of ['first', 'second', 'third'])
  target.addEventListener('x', (event) => console.log(name, isTarget(event.currentTarget), isTarget(event.target), isTarget(event.srcElement)));
target.addEventListener('x', { handleEvent(event) { console.log('object', this === target, isTarget(event.currentTarget)); } });
const event = new Event('x');
target.dispatchEvent(event);
console.log(isTarget(event.currentTarget), isTarget(event.target));
class Store extends EventTarget {
  own = 1;
}
console.log(target, new Store(), [new Store()], { a: { b: { c: new Store() } } });
