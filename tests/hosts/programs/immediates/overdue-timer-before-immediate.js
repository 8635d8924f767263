// A timer that is due when the loop starts runs before the immediate.
setImmediate(() => console.log('immediate'));
setTimeout(() => console.log('timer'), 1);
for (const until = Date.now() + 10; Date.now() < until;);
