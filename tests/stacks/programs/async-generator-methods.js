// async generator methods, and errors before the first await
// needs: asyncgen
const show = async (it) => { try { await it.next(); } catch (e) { console.log(e.stack); } };
class A { async *m() { await null; throw new Error('m'); } static async *s() { throw new Error('s'); } }
const o = { async *g() { await null; yield* new A().m(); }, async *[Symbol.asyncIterator]() { await null; throw new Error('iterator'); } };
async function loop() { try { for await (const x of o); } catch (e) { console.log(e.stack); } }
show(new A().m()).then(() => show(A.s())).then(() => show(o.g())).then(loop);
