// call sites of async frames
Error.prepareStackTrace = (e, sites) => sites;
const base = (v) => (typeof v === 'string' ? v.replace(/(?:[^ ()]*[\\/])?(?:snippet|main)\.c?js|[^ ()]*\/code\/\d+/g, 'FILE') : v);
async function ok() { await null; }
async function bad() { await null; throw new Error('x'); }
class A { async m() { await Promise.all([ok(), bad()]); } }
async function root() {
  try { await new A().m(); } catch (e) {
    for (const s of e.stack.filter((s) => !/internal|next_tick|module\.js|bootstrap/.test(s.getFileName())).slice(0, 5)) {
      console.log([s.getFunctionName(), s.getTypeName(), s.getMethodName(), base(s.getFileName()), s.getLineNumber(), s.getColumnNumber(), s.isToplevel(), s.isConstructor(), s.isNative(), s.isEval(), s.isAsync && s.isAsync(), s.isPromiseAll && s.isPromiseAll(), s.getPromiseIndex && s.getPromiseIndex(), typeof s.getThis(), typeof s.getFunction()].join(' '), base(String(s)));
    }
  }
}
root();
