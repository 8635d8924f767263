// A mutation within a callback is told in a further microtask.
let rounds = 0;
new MutationObserver((records, observer) => {
  console.log('round', ++rounds, records.length);
  if (rounds < 3) document.body.setAttribute('r', String(rounds));
  Promise.resolve().then(() => console.log('microtask of', rounds));
}).observe(document.body, { attributes: true });
document.body.setAttribute('r', '0');
