// needs: esm
// Until Node 20 a module's body runs in the poll phase: an immediate comes before an overdue timer.
setTimeout(() => console.log('timer'), 1);
setImmediate(() => console.log('immediate'));
for (const until = Date.now() + 20; Date.now() < until;);
