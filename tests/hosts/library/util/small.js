// since: 12
const util = require('util');
const tell = (work) => {
  try {
    const result = work();
    console.log(result === undefined ? 'fine' : result);
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};

class A {}
class B {}
util.inherits(B, A);
console.log(new B() instanceof A, B.super_ === A);
tell(() => util.inherits(null, A));
tell(() => util.inherits(B, null));
tell(() => util.inherits(B, {}));
console.log(util.isDeepStrictEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }), util.isDeepStrictEqual([1], ['1']), util.isDeepStrictEqual(new Set([1]), new Set([1])));
console.log(util.format('%s %d %i %j %o %%', 'a', 1.5, 1.5, { b: 1 }, [1]), util.format('a', 'b', 3), util.format('%s'));
const log = util.debuglog('x');
log('not shown');
console.log(util.inspect.custom === Symbol.for('nodejs.util.inspect.custom'), typeof util.TextEncoder, new util.TextDecoder().decode(new util.TextEncoder().encode('ü')));
console.log(util.isArray([]), Object.keys(util._extend({ a: 1 }, { b: 2 })).join());
console.log(util.inspect({ a: { b: { c: { d: 1 } } } }, { depth: 0 }), util.inspect('x'), util.formatWithOptions({ compact: true }, '%o', 1));
