// async methods, arrows, statics under async frames
async function leaf() { await null; throw new Error('x'); }
class A {
  async m() { await leaf(); }
  static async s() { await new A().m(); }
  async ['comp' + 1]() { await A.s(); }
}
const o = { async method() { await new A().comp1(); }, arrow: async () => { await o.method(); }, async ['x y']() { await o.arrow(); } };
const f = async function () { await o['x y'](); };
(async () => { try { await f(); } catch (e) { console.log(e.stack); } })();
