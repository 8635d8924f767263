// call sites of a constructor, of functions behind an await, and of the host's own function below them
// needs: node
Error.prepareStackTrace = (e, sites) =>
  sites.slice(0, 3).map((s) => `${s.getFunctionName()}:${s.getLineNumber()}:${s.isConstructor()}:${s.isToplevel()}`).join(' ');
function one() { return new Error('x'); }
const o = { two() { return one(); } };
class T { constructor() { this.s = o.two().stack; } }
console.log(new T().s);
(async function three() { await null; console.log(one().stack); })();
