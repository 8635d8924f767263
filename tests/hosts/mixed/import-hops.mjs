// needs: esm
// In which tick an import() of a file goes on; Nodes until 20 read modules asynchronously, those until 18 scripts as well.
let tick = 0;
const count = () => {
  tick = 0;
  let last = Promise.resolve();
  for (let i = 1; i <= 60; i++) last = last.then(() => { tick = i; });
};
const told = (what) => () => console.log(what, tick === 60 ? 'later' : tick);
const cases = {
  'a module': () => import('./files/plain.mjs'),
  'the same': () => import('./files/plain.mjs'),
  'a script': () => import('./files/whole.cjs'),
  'the same script': () => import('./files/whole.cjs'),
  'a module that throws': () => import('./files/throws.mjs'),
  'a module with two others': () => import('./files/deep.mjs'),
};
const next = ([first, ...others]) => {
  if (first === undefined) return;
  const [name, load] = first;
  const going = load();
  count();
  going.then(told(name), told(`${name}: not`));
  setTimeout(next, 30, others);
};
setTimeout(next, 1, Object.entries(cases));
