// how long a line is counts from the first value of the call: a list begins another when it is full
const z = (count) => 'z'.repeat(count);
for (const count of [72, 73, 76, 77]) console.log(70, z(count), [1, 2]);
for (const count of [72, 73, 75, 76]) console.log([z(count), 1, 2]);
for (const between of [
  { a: 1 },
  { a: 'y'.repeat(30) },
  { a: 1, b: 'y'.repeat(30) },
  { a: { b: 'y'.repeat(30) } },
  { a: { b: { c: { d: 1 } } } },
  { ['k'.repeat(30)]: [1, 2] },
  { 'a-b': 1 },
  {},
  new Set(['y'.repeat(30)]),
  new Map([['y'.repeat(10), 'x'.repeat(20)]]),
  function named() {},
  class Abc extends Array {},
  new Date(0),
  /abcdefghij/,
  Symbol('abcdef'),
  12345678901234567890n,
  -1.5,
  undefined,
  null,
  true,
  [1, 2],
  ['a', 'b'],
  [],
  [, 1],
  [{ a: 1 }],
  new String('abc'),
  new Uint8Array(3),
  Promise.resolve(1),
  'é😀',
])
  for (const count of [40, 48, 53, 60, 66, 70, 73, 77, 79]) console.log(between, z(count), [1]);
console.log('%s %d', 'abc', 5, z(70), [1]);
console.log([[], [[]], [[[]]], [[[[]]]]], { a: { b: { c: {} } } }, { a: { b: { c: [], d: [1], e: new Map([[1, 2]]) } } });
console.log({ [Symbol.iterator]: function* () {}, [Symbol('q')]() {} });
