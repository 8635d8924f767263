// needs: esm
// In which tick an import() goes on: what is new, what is known, what is not there, what does not parse.
let tick = 0;
const count = () => {
  tick = 0;
  let last = Promise.resolve();
  for (let i = 1; i <= 60; i++) last = last.then(() => { tick = i; });
};
const said = (what) => () => console.log(what, tick);
globalThis.runs = said('  it runs');
const cases = {
  'a built-in': () => import('node:os'),
  'the same': () => import('node:os'),
  'another and the same': () => Promise.all([import('node:querystring').then(said('  one')), import('node:querystring').then(said('  one'))]),
  'a text': () => import('data:text/javascript,runs()'),
  'the same text': () => import('data:text/javascript,runs()'),
  'a text that throws': () => import('data:text/javascript,throw 1'),
  'a text that does not parse': () => import('data:text/javascript,let let'),
  'no package': () => import('nothing'),
  'no file': () => import('./nothing.mjs'),
};
const next = ([first, ...others]) => {
  if (first === undefined) return;
  const [name, load] = first;
  const going = load();
  count();
  going.then(said(name), said(`${name}: not`));
  setTimeout(next, 20, others);
};
setTimeout(next, 1, Object.entries(cases));
