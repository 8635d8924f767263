// since: 20
// Sizes, copies and joins, of and into what is no Buffer.
function show(name, make) {
  try {
    console.log(name, make());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
const vm = require('vm');
const foreign = vm.runInNewContext('new ArrayBuffer(6)');
show('byteLength of another context', () => Buffer.byteLength(foreign));
show('from another context', () => Buffer.from(foreign, 2).length);
show('byteLength of a view', () => Buffer.byteLength(new Float64Array(3)));
for (const value of [32, NaN, {}, undefined, null, true, []]) show(`byteLength ${value}`, () => Buffer.byteLength(value));
for (const encoding of ['hex', 'HEX', 'base64', 'BASE64', 'base64url', 'ucs2', 'utf16le', 'latin1', 'binary', 'ascii', 'UTF8', 'nothing', '', null, undefined, {}, 4, []])
  show(`byteLength ${String(encoding)}`, () => ['abc', '\u00e9\u20ac', 'aaaa', 'aaa=', 'aa==', 'bkE+', ''].map((text) => Buffer.byteLength(text, encoding)).join(' '));
const source = Buffer.from('abcdefgh');
for (const target of [new Uint16Array(4), new Uint8Array(4), new Float32Array(2), new DataView(new ArrayBuffer(4)), [], {}, null, undefined, 'x', new ArrayBuffer(4)])
  show(`copy to ${Object.prototype.toString.call(target)}`, () => [source.copy(target, 1, 2), target]);
const places = [undefined, null, 0, 1, 3, 8, 9, -1, NaN, '2', 'x', {}, 1.9, -0.5, Infinity, -Infinity, 2 ** 40];
for (const place of places) {
  show(`to ${String(place)}`, () => source.copy(Buffer.alloc(8), place));
  show(`from ${String(place)}`, () => source.copy(Buffer.alloc(8), 0, place));
  show(`until ${String(place)}`, () => source.copy(Buffer.alloc(8), 0, 0, place));
}
show('joined of plain bytes', () => Buffer.concat([new Uint8Array([1, 2]), Buffer.from([3])], 5));
for (const length of [0, 1, 4, 6, -1, 1.5, NaN, '4', null, {}, Infinity]) show(`concat ${String(length)}`, () => Buffer.concat([source.slice(0, 4)], length));
for (const list of [null, undefined, 'x', {}, [42], ['a'], [null], [new Uint16Array(1)], [[1]], [source, 'b']]) show(`concat of ${JSON.stringify(list)}`, () => Buffer.concat(list));
show('a length that lies', () => {
  const lying = new Uint8Array([1, 2, 3]);
  Object.defineProperty(lying, 'length', { value: 100 });
  return Buffer.concat([lying]).length;
});
show('a view that is none', () => Buffer.from(Object.create(ArrayBuffer.prototype)));
show('a shared one that is none', () => Buffer.from(Object.create(SharedArrayBuffer.prototype)));
show('a typed array that is none', () => Buffer.from(Object.create(Uint8Array.prototype)));
show('name', () => [Buffer.name, Buffer.length, Object.keys(Buffer).join(), Buffer.prototype.constructor === Buffer].join(' '));
show('called', () => [Buffer(3).length, new Buffer('abc').toString(), Buffer([1, 2]).length].join());
show('called with words', () => Buffer(42, 'utf8'));
