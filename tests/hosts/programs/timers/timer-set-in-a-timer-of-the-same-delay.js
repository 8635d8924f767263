// A timer set in a timer of the same delay joins the list behind the others and is not due yet.
setTimeout(() => {
  console.log('a');
  setTimeout(() => console.log('a.1'), 2);
}, 2);
setTimeout(() => console.log('b'), 2);
setTimeout(() => console.log('c'), 80);
for (const until = Date.now() + 12; Date.now() < until;);
