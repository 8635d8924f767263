// since: 16
const target = new EventTarget();
process.on('warning', ({ name, message, type, target: of }) => console.log(name, message, type, of === target));
target.addEventListener('first', null);
target.addEventListener('second', undefined, { once: true });
target.removeEventListener('first', null);
new AbortController().signal.addEventListener('abort', null);
console.log(target.dispatchEvent(new Event('first')));
