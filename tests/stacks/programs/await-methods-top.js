// the frame that throws, when it is an async method
const show = (p) => p.catch((e) => console.log(e.stack));
class A {
  async m() { await null; throw new Error('m'); }
  static async s() { await null; throw new Error('s'); }
  async alias() { await null; throw new Error('alias'); }
}
A.prototype.other = A.prototype.alias;
const o = { async method() { await null; throw new Error('method'); }, arrow: async () => { await null; throw new Error('arrow'); } };
const sloppy = { f: async function () { await null; throw new Error('f'); } };
show(new A().m())
  .then(() => show(A.s()))
  .then(() => show(new A().other()))
  .then(() => show(o.method()))
  .then(() => show(o.arrow()))
  .then(() => show(sloppy.f()))
  .then(() => show((async () => { await null; throw new Error('anonymous'); })()))
  .then(() => show((async function named() { await null; throw new Error('named'); })()));
