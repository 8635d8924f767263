// Observers are called in the order in which they were made, each with its own records.
const make = (name) => new MutationObserver((records, self) => console.log(name, records.length, self instanceof MutationObserver));
const first = make('first');
const second = make('second');
second.observe(document.body, { childList: true });
first.observe(document.body, { childList: true });
document.body.append('x', 'y');
queueMicrotask(() => console.log('queued after'));
