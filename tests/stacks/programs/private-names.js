// private methods and accessors
// needs: class-fields
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n')[2]); } };
class A {
  #p() { fail(); }
  get #g() { fail(); }
  static #s() { fail(); }
  #field = () => { fail(); };
  m() { this.#p(); }
  g() { return this.#g; }
  f() { this.#field(); }
  static s() { A.#s(); }
}
show(() => new A().m());
show(() => new A().g());
show(() => new A().f());
show(() => A.s());
