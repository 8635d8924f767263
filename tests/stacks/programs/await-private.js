// private async methods
// needs: class-fields
class A {
  async #p() { await null; throw new Error('x'); }
  static async #s(a) { await a.#p(); }
  async m() { await A.#s(this); }
  field = async () => { await this.m(); };
}
new A().field().catch((e) => console.log(e.stack));
