// One list runs all its due members before the next list is looked at, though that one was due earlier.
setTimeout(() => console.log('a 1'), 1);
setTimeout(() => console.log('b 3'), 3);
for (const until = Date.now() + 8; Date.now() < until;);
setTimeout(() => console.log('c 1'), 1);
for (const until = Date.now() + 30; Date.now() < until;);
