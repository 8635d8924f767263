// needs: esm
// A name that is not exported: which line the error shows, what it says of scripts, and when an import() hears of it.
import './files/names/dep.mjs';
let tick = 0;
const count = () => {
  tick = 0;
  let last = Promise.resolve();
  for (let i = 1; i <= 60; i++) last = last.then(() => { tick = i; });
};
const shown = (error) => error.stack.split('\n').slice(1, 3).join('|');
const next = (n) => {
  if (n > 7) return;
  const going = import(`./files/names/wrong${n}.mjs`);
  count();
  going.then(
    () => console.log(n, 'imported', tick === 60 ? 'later' : tick),
    (error) => console.log(n, error.message, shown(error), tick === 60 ? 'later' : tick),
  );
  setTimeout(next, 40, n + 1);
};
setTimeout(next, 1, 1);
