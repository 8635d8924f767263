// What console.log makes of values, and the words and stacks of errors.
class Point { #secret = 1; x = 1; y = [1, 2, { deep: { deeper: { deepest: 1 } } }]; get sum() { return this.x; } static make() {} }
const circular = { name: 'circular' };
circular.self = circular;
const values = [
  new Point(), circular, [1, , 3, undefined, null], Array.from({ length: 120 }, (_, i) => i), new Map([[{ a: 1 }, new Set([1, 'x'])]]), new Error('plain').message,
  Symbol('s'), 10n, -0, 1e21, 'it\'s "quoted"\n', () => 1, function named() {}, class A extends Point {}, async () => {}, /re/giu, new Date(0), new Uint8Array([1, 2, 3]),
  new ArrayBuffer(4), Object.create(null), Object.create({ inherited: 1 }), new Proxy({ a: 1 }, {}), Promise.resolve(4), Promise.reject(new TypeError('no')).catch(() => 0), new WeakMap(), [[[[[]]]]],
  { a: 'x'.repeat(100), b: 'y'.repeat(30), 'not-a-name': 1, [Symbol.iterator]: 2, get g() { return 1; }, set s(v) {} }, typeof process === 'object' && process.version, [1.5, -2.25, 1e100].map(String), new Number(3), Object('text'),
  '😀 é 中文 \u0301 \ud800', ['😀', '中文中文', 'ﬁ'], (function () { return arguments; })(1, 2), [new Map([['k', [1]]])], new (class extends Array {})(3), { then: 1, catch: 2 },
];
for (const value of values) console.log(value);
console.log('%s %d %i %f %j %o %O %c %% %x', 'text', 4.5, 4.5, '3.25', { a: 1 }, [1], { b: 2 }, 'css');
console.table?.([{ a: 1, b: 'x' }, { a: 2, c: true }]);
console.log(JSON.stringify({ n: [1e21, -0, NaN], s: '\u2028\ud800"', nested: { undefined, f() {}, d: new Date(1) } }, null, 2));
const failing = [
  () => null.x, () => undefined.f(), () => missing, () => (1)(), () => new (class { #p; static t(o) { return o.#p; } }).constructor.t({}), () => JSON.parse('{"a":1,}'), () => JSON.parse('[1,2'),
  () => new Array(-1), () => 'x'.repeat(-1), () => 1n + 1, () => BigInt('x'), () => Symbol() + '', () => new RegExp('('), () => eval('let 1'), () => [].reduce((a) => a), () => decodeURIComponent('%'),
  () => eval('const c = 1; c = 2;'), () => { x; let x; }, () => [...1], () => ({}) instanceof 5, () => Object.defineProperty(Object.freeze({}), 'a', { value: 1 }), () => structuredClone(() => 1), () => { throw new Error('outer', { cause: new Error('inner') }); },
  () => { const f = () => f(); f(); },
];
for (const fail of failing) {
  try {
    fail();
  } catch (error) {
    console.log(`${error.name}: ${error.message}`, String(error.stack).split('\n').slice(0, 3).join(' / '));
  }
}
const [first, second] = [async () => { await null; throw new RangeError('late'); }, async () => { await first(); }];
second().catch((error) => console.log(error.stack));
