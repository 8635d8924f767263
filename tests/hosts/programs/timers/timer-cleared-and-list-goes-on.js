// The first of a list is cleared: the rest waits for its own time.
const first = setTimeout(() => console.log('never'), 10);
setTimeout(() => console.log('second'), 10);
clearTimeout(first);
setTimeout(() => console.log('third'), 11);
for (const until = Date.now() + 25; Date.now() < until;);
