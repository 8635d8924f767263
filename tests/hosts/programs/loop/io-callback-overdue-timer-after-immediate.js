// In an I/O callback even an overdue timer comes after the immediate.
require('fs').readFile(__filename, () => {
  setTimeout(() => console.log('timer'), 1);
  setImmediate(() => console.log('immediate'));
  for (const until = Date.now() + 10; Date.now() < until;);
});
