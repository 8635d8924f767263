// since: 12
// Looking for pieces: empty ones, offsets beyond either end, UTF-16, what is no text, and what does not begin at a place of memory.
function show(name, make) {
  try {
    console.log(name, make());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
const letters = Buffer.from('abcdabcd');
const offsets = [undefined, null, 0, 1, 3, 8, 9, 100, -1, -4, -8, -9, -100, NaN, Infinity, -Infinity, '2', 'x', {}, [], [3], 1.9, -1.9, true, 2 ** 31, -(2 ** 31), 2 ** 40];
for (const method of ['indexOf', 'lastIndexOf', 'includes'])
  for (const wanted of ['', 'a', 'cd', 'abcdabcd', 'abcdabcda', 'z', Buffer.from(''), Buffer.from('bc'), 98, 98 + 256, -158, 98.9])
    show(`${method} ${JSON.stringify(wanted)}`, () => offsets.map((offset) => Number(letters[method](wanted, offset))).join(' '));
const wide = Buffer.from('abcab\u0391\u03a3a', 'utf16le');
for (const encoding of ['utf16le', 'ucs2', 'UCS-2', 'utf8', 'latin1', 'hex', 'base64', 'ascii', 'binary'])
  for (const wanted of ['a', 'ab', '\u03a3', '6100', 'YQA=', '', '\u00e9'])
    show(`${encoding} ${wanted}`, () =>
      [undefined, 0, 1, 2, 5, -1, -2, -6, 100].map((offset) => [wide.indexOf(wanted, offset, encoding), wide.lastIndexOf(wanted, offset, encoding)].join()).join(' '));
for (const wanted of [undefined, null, {}, [], () => {}, true, Symbol('a'), new Uint8Array([97]), new Uint16Array([97]), new ArrayBuffer(1)])
  for (const method of ['indexOf', 'lastIndexOf', 'includes']) show(`${method} ${typeof wanted}`, () => letters[method](wanted));
show('unknown', () => letters.indexOf('a', 0, 'fhqw'));
show('unknown place', () => letters.indexOf('a', 'fhqw'));
show('unknown and empty', () => letters.indexOf('', 0, 'fhqw'));
show('encoding in the place', () => letters.indexOf('6263', 'hex'));
show('of nothing', () => [Buffer.alloc(0).indexOf(''), Buffer.alloc(0).lastIndexOf(''), Buffer.alloc(0).indexOf('a'), Buffer.alloc(0).indexOf('', 5)].join());
show('latin1', () => Buffer.from('caf\u00e9', 'latin1').indexOf('\u00e9', 0, 'latin1'));
show('a function for an offset', () => letters.indexOf('b', () => {}));
show('numbers of nothing', () => [Buffer.alloc(0).indexOf(0), letters.indexOf(NaN), letters.lastIndexOf(97, -1), letters.lastIndexOf(97, -100)].join());
