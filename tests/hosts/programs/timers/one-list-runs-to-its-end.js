// Timers of one delay that are due run in order of setting.
setTimeout(() => console.log('a'), 2);
setTimeout(() => console.log('b'), 2);
setTimeout(() => console.log('c'), 2);
for (const until = Date.now() + 12; Date.now() < until;);
