// captureStackTrace on any object, hiding what is above a function
function where(hide) { const o = {}; Error.captureStackTrace(o, hide); return o; }
function a(hide) { return b(hide); }
function b(hide) { return where(hide); }
console.log(a().stack);
console.log(a(where).stack);
console.log(a(b).stack);
console.log(a(a).stack);
console.log(a(function never() {}).stack);
const named = { name: 'Named', message: 'msg' };
Error.captureStackTrace(named);
console.log(named.stack);
const text = { toString() { return 'as text'; } };
Error.captureStackTrace(text);
console.log(text.stack);
const list = [1, 2];
Error.captureStackTrace(list);
console.log(list.stack.split('\n')[0]);
function f() {}
Error.captureStackTrace(f);
console.log(f.stack.split('\n')[0]);
const again = new Error('again');
(function later() { Error.captureStackTrace(again); })();
console.log(again.stack);
const keeps = { stack: 'old' };
Error.captureStackTrace(keeps);
console.log(keeps.stack.split('\n')[0]);
try { Error.captureStackTrace(1); } catch (e) { console.log(e.message); }
try { Error.captureStackTrace(Object.freeze({})); } catch (e) { console.log(e.message); }
console.log([Error.captureStackTrace.length, Error.captureStackTrace.name, Error.captureStackTrace({})].join(' '));
