// needs: timer-methods
// refresh starts the wait again.
const a = setTimeout(() => console.log('a'), 10);
setTimeout(() => console.log('b'), 10);
a.refresh();
for (const until = Date.now() + 25; Date.now() < until;);
