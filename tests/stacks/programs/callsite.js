// everything a call site tells
const KEYS = ['getTypeName', 'getFunctionName', 'getMethodName', 'getFileName', 'getLineNumber', 'getColumnNumber', 'isToplevel', 'isEval', 'isNative', 'isConstructor', 'isAsync', 'isPromiseAll', 'getPromiseIndex', 'getEvalOrigin', 'getScriptNameOrSourceURL', 'getPosition', 'getEnclosingLineNumber', 'getEnclosingColumnNumber', 'getScriptHash', 'toString'];
const base = (v) => (typeof v === 'string' ? v.replace(/(?:[^ ()]*[\\/])?(?:snippet|main)\.c?js|[^ ()]*\/code\/\d+/g, 'FILE') : v);
Error.prepareStackTrace = (e, sites) => sites;
const fail = () => { throw new Error('x'); };
const tell = (f) => {
  try { f(); } catch (e) {
    const site = e.stack[1];
    console.log(KEYS.filter((k) => typeof site[k] === 'function' && k !== 'getPosition' && k !== 'getScriptHash').map((k) => k + '=' + base(site[k]())).join(' '));
  }
};
class A { constructor(x) { if (x) fail(); } m() { fail(); } static s() { fail(); } get g() { fail(); } }
function plain() { fail(); }
function strict() { 'use strict'; fail(); }
tell(plain);
tell(() => strict());
tell(() => new A(1));
tell(() => new A().m());
tell(() => A.s());
tell(() => new A().g);
tell(() => { fail(); });
tell(() => [1].map(function cb() { fail(); }));
tell(() => eval('fail()'));
tell(() => ({ alias: plain }).alias());
