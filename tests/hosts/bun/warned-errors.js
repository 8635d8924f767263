// console.warn shows errors without the lines of their file, whatever they stand in
class My extends Error { constructor(m, o) { super(m, o); this.name = 'My'; this.code = 5; this.d = { a: 1 } } }
function f() { return new Error('deep') }
console.warn(new TypeError('typed'));
console.warn(new My('mine', { cause: new Error('inner') }));
console.warn('text', f(), 'more');
console.warn([new Error('listed')], { e: new Error('held') });
console.warn(new Error(''));
console.warn(new AggregateError([new Error('one'), 2], 'many'));
const read = new Error('read'); read.stack; console.warn(read);
const named = new Error('named'); named.name = 'Other'; console.warn(named);
console.assert(false, new Error('asserted'));
console.error(new TypeError('in full'));
console.warn('%s', 'no error', 1);
