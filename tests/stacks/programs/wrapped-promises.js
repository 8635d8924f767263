// new Promise around promises, thenables, subclasses
async function leaf() { await null; throw new Error('x'); }
async function slow() { await null; await null; await null; await null; throw new Error('slow'); }
class Sub extends Promise {}
const cases = [
  () => new Promise((resolve) => resolve(leaf())),
  () => new Promise((resolve) => resolve(slow())),
  () => new Promise((resolve, reject) => leaf().then(resolve, reject)),
  () => new Promise((resolve, reject) => { leaf().then((x) => resolve(x), (e) => reject(e)); }),
  () => Sub.resolve(slow()),
  () => new Sub((resolve) => resolve(slow())),
  () => ({ then(resolve, reject) { slow().then(resolve, reject); } }),
  () => Promise.resolve(slow()),
  () => Promise.resolve().then(slow),
  () => slow().then((x) => x),
  () => slow().catch((e) => { throw e; }),
];
async function root(i) { try { await cases[i](); } catch (e) { console.log(i + ' ' + e.stack); } }
cases.reduce((p, c, i) => p.then(() => root(i)), Promise.resolve());
