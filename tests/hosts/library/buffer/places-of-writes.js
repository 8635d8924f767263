// since: 22
// Writing texts and numbers at places, and reading them.
function show(name, make) {
  try {
    console.log(name, make());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
for (const args of [['abc'], ['abc', 2], ['abc', 4], ['abc', 5], ['abc', 6], ['abc', -1], ['abc', NaN], ['abc', '2'], ['abc', null], ['abc', 1.5], ['abc', 'hex'], ['616263', 'hex'], ['616263', 1, 'hex'], ['616263', 1, 2, 'hex'], ['abc', 1, -1], ['abc', 1, 5], ['abc', 1, 9], ['abc', 1, 1.5], ['abc', 1, null], ['abc', 1, NaN], ['abc', undefined, 'utf8'], ['abc', undefined, 2], ['abc', 0, undefined, 'ucs2'], ['abc', 'nothing'], ['abc', 0, 'nothing'], ['abc', 0, 2, 'nothing'], ['abc', 'utf8', 'utf8'], ['\u20ac\u20ac', 0, 4], ['\u20ac', 3], ['zz', 'hex'], ['6', 'hex'], [5], [null], [undefined], [{}], [], ['abc', 0, 2, 5], ['abc', 0, 2, null], ['abc', 0, 2, ''], ['abc', 0, 2, {}], ['abc', 0, 2, []], ['abc', Infinity], ['abc', {}], ['abc', true], ['', 9]])
  show(`write ${JSON.stringify(args)}`, () => {
    const bytes = Buffer.alloc(5);
    return [bytes.write(...args), bytes];
  });
for (const args of [[1], [1, 1, 3], ['a'], ['ab', 1], ['ab', 1, 4], ['6162', 'hex'], ['6162', 1, 'hex'], ['zz', 'hex'], ['', 0], [''], [Buffer.alloc(0)], [new Uint8Array(0)], [new Uint16Array([0x102, 3])], [{}], [null], [undefined], [() => {}], [true], [NaN], [-1], [300], [1.5], ['a', -1], ['a', 6], ['a', 0, 6], ['a', 3, 1], ['a', NaN], ['a', '1'], ['a', null], ['a', 0, NaN], ['a', 0, '2'], ['a', 0, null], ['a', 0, 1.5], ['a', 0, 5, 'nothing'], ['a', 0, 5, 5], ['a', 0, 5, null], ['a', 'nothing'], [1, 'nothing'], [1, 0, 5, 'nothing'], ['\u0222', 0, 5, 'utf8'], ['\u0222', 0, 5, 'latin1'], ['\u0222', 0, 5, 'ucs2'], ['YQ==', 0, 5, 'base64']])
  show(`fill ${JSON.stringify(args)}`, () => Buffer.alloc(5).fill(...args));
for (const args of [[], [null], [undefined], ['x'], [{}], [Buffer.from('abd')], [new Uint8Array([97])], [new Uint16Array([97])]]) {
  show(`compare ${JSON.stringify(args)}`, () => Buffer.from('abc').compare(...args));
  show(`equals ${JSON.stringify(args)}`, () => Buffer.from('abc').equals(...args));
}
const other = Buffer.from('xabcx');
for (const args of [[1], [1, 4], [0, 9], [9], [5], [6], [-1], [1, -1], ['1'], [null], [NaN], [1.5], [1, '4'], [1, null], [1, 4, 0, 3], [1, 4, 0, 9], [1, 4, 9], [1, 4, -1], [1, 4, 0, -1], [1, 4, 1], [1, 4, 2, 1], [4, 1], [0, 0, 0, 0], [Infinity], [0, Infinity], [1, 4, Infinity], [1, 4, '0'], [1, 4, null], [{}]])
  show(`compare places ${JSON.stringify(args)}`, () => Buffer.from('abc').compare(other, ...args));
const bytes = Buffer.alloc(8);
for (const name of ['BigInt64LE']) {
  for (const place of [undefined, null, 0, 7, 8, -1, NaN, '0', 1.5, Infinity, {}]) {
    show(`read${name} ${String(place)}`, () => bytes[`read${name}`](place));
    show(`write${name} ${String(place)}`, () => bytes[`write${name}`](name.startsWith('Big') ? 1n : 1, place));
  }
  show(`read${name} of nothing`, () => Buffer.alloc(0)[`read${name}`]());
  for (const value of [undefined, null, 'x', '5', {}, NaN, Infinity, -1, 1.5, 2 ** 8, 2 ** 32, 2 ** 60, -(2 ** 33), 1n, -1n, 2n ** 63n, 2n ** 64n, -(2n ** 63n) - 1n]) show(`write${name} of ${String(value)}`, () => [bytes[`write${name}`](value), bytes.toString('hex')]);
}
