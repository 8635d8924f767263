// Error.stackTraceLimit
const count = (e) => (typeof e.stack === 'string' ? e.stack.split('\n').filter((l) => /^ +at /.test(l)).length : typeof e.stack);
function deep(n) { return n ? deep(n - 1) : new Error('deep'); }
console.log(Error.stackTraceLimit, count(deep(30)));
for (const limit of [0, 1, 3, 20, 2.7, -1, '4', NaN, Infinity, 'x', null, {}, undefined]) {
  Error.stackTraceLimit = limit;
  const e = deep(30);
  console.log(String(limit), count(e) > 25 ? 'many' : count(e), Object.prototype.hasOwnProperty.call(e, 'stack'));
}
delete Error.stackTraceLimit;
console.log(typeof deep(30).stack);
Error.stackTraceLimit = 2;
class Limited extends Error {}
console.log(new Limited('sub').stack);
const o = {};
(function a() { (function b() { (function c() { Error.captureStackTrace(o); })(); })(); })();
console.log(o.stack);
Object.defineProperty(Error, 'stackTraceLimit', { get() { return 1; }, configurable: true });
console.log(typeof deep(3).stack);
