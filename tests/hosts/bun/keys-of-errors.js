// an error gets its stack and place when somebody looks
console.log(Object.getOwnPropertyNames(new Error('x')));
console.log(Object.getOwnPropertyNames(new Error('')));
console.log(Object.getOwnPropertyNames(new TypeError('x', {cause: 1})));
console.log(Object.getOwnPropertyNames(new AggregateError([], 'x')));
console.log(Reflect.ownKeys(Object.assign(new Error('x'), {code: 'E'})));
try { null.x } catch (e) { console.log(Object.getOwnPropertyNames(e), e.line, e.column) }
console.log(Object.getOwnPropertyDescriptor(new Error('x'), 'line'));
console.log(JSON.stringify(Object.entries(new Error('x'))));
class M extends Error { constructor(m) { super(m); this.name = 'M'; } }
console.log(Object.getOwnPropertyNames(new M('x')), new M('q').line);
let e = new Error('x'); e.stack; e.code = 1; console.log(Object.getOwnPropertyNames(e));
e = new Error('x'); e.code = 1; console.log('line' in e, Object.getOwnPropertyNames(e));
e = new Error('x'); delete e.stack; console.log(Object.getOwnPropertyNames(e));
e = new Error('x'); e.line = 77; console.log(e.line, Object.keys(e), JSON.stringify(e));
for (const l of [100, 0, 1, 2.5, -1, 'x', undefined]) { Error.stackTraceLimit = l; const e = new Error('x'); console.log(l, Object.getOwnPropertyNames(e).join(), JSON.stringify(e.stack)?.length > 0); }
delete Error.stackTraceLimit; { const e = new Error('x'); console.log(Object.getOwnPropertyNames(e).join()); }
