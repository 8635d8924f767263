// prepareStackTrace decides what stack gives
Error.prepareStackTrace = (error, sites) => error.message + ': ' + sites.slice(0, 2).map((s) => s.getFunctionName()).join(',') + ' ' + Array.isArray(sites) + ' ' + typeof sites[0];
function f() { return new Error('f'); }
function g() { return f(); }
console.log(g().stack);
Error.prepareStackTrace = (error, sites) => sites;
const s = g().stack;
console.log([Array.isArray(s), s.length > 1, String(s[0]), String(s[1])].join(' '));
Error.prepareStackTrace = () => 42;
console.log(g().stack);
Error.prepareStackTrace = () => undefined;
console.log(g().stack);
const o = {};
Error.prepareStackTrace = (error) => error === o;
Error.captureStackTrace(o);
console.log(o.stack);
let calls = 0;
Error.prepareStackTrace = () => ++calls;
const once = g();
console.log(calls);
console.log(once.stack, once.stack, calls);
g();
console.log(calls);
const early = g();
Error.prepareStackTrace = () => 'late';
console.log(early.stack);
Error.prepareStackTrace = undefined;
console.log(g().stack);
Error.prepareStackTrace = 'no function';
console.log(g().stack.split('\n')[1]);
delete Error.prepareStackTrace;
console.log(g().stack.split('\n')[1]);
