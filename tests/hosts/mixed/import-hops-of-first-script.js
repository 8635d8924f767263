// needs: esm
// since: 12
// The first script that is imported waits for what finds the names of scripts; later ones go on as built-ins do.
let tick = 0;
const count = () => {
  tick = 0;
  let last = Promise.resolve();
  for (let i = 1; i <= 60; i++) last = last.then(() => { tick = i; });
};
const told = (what, go) => () => {
  console.log(what, tick === 60 ? 'later' : tick);
  if (go) setTimeout(go, 20);
};
const load = (what, specifier, go) => {
  const going = import(specifier);
  count();
  going.then(told(what, go));
};
setTimeout(() => load('the first', './files/whole.cjs', () => load('the second', './files/literal.cjs', () => load('once more', './files/literal.cjs', () => load('one that could be either', './files/either.js', () => load('a built-in', 'node:os'))))), 1);
