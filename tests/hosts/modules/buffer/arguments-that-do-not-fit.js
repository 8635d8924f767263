// What Buffer's methods say to offsets, lengths and encodings that do not fit.
const tell = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
};
const four = () => Buffer.from([1, 2, 3, 4]);
for (const offset of [Infinity, -Infinity, NaN, 1.5, -1, 1, 5, '0', null]) {
  tell(`readFloatBE ${offset}`, () => four().readFloatBE(offset));
  tell(`writeInt16LE ${offset}`, () => four().writeInt16LE(1, offset));
  tell(`readUInt8 ${offset}`, () => four().readUInt8(offset));
}
for (const size of [NaN, Infinity, 1.5, 0, 7, undefined, '2']) {
  tell(`readIntLE ${size}`, () => four().readIntLE(0, size));
  tell(`writeUIntBE ${size}`, () => four().writeUIntBE(1, 0, size));
}
tell('short', () => Buffer.alloc(1).readInt16BE(0));
tell('short infinite', () => Buffer.alloc(1).readDoubleBE(Infinity));
for (const args of [[-1], [5], [0, -1], [0, 5], [0, 0, -1], [0, 2, 1], [NaN], [0, 1.7], ['1'], [Infinity]])
  tell(`copy ${args}`, () => four().copy(Buffer.alloc(4), ...args));
for (const encoding of [null, '', 'utf-99', 5, 'hex', 'UCS-2']) tell(`toString ${String(encoding)}`, () => four().toString(encoding));
for (const args of [[0, -1], [-5, 2], [NaN, 2], ['1', '3'], [1.9, 3.9], [3, 1], [0, Infinity]]) tell(`toString ${args}`, () => four().toString('hex', ...args));
for (const args of [['a', -1], ['a', 5], ['a', 0, -1], ['a', 0, 5], ['a', 0, 2, 'nope'], ['a', 'hex', 1], ['a', 1.5], ['a', null], [1], ['a', NaN], ['a', '1']])
  tell(`write ${args}`, () => four().write(...args));
for (const args of [[0, -1], [0, 5], [0, 0, 5], ['a', 0, 4, 'nope'], ['zz', 'hex'], [0, 1.5], [0, '1']]) tell(`fill ${args}`, () => four().fill(...args));
for (const args of [[-1], [5], [0, 5], [0, 4, -1], [0, 4, 0, 5], ['0'], [NaN], [0, 4, 5]]) tell(`compare ${args}`, () => four().compare(four(), ...args));
for (const value of [-1, 256, 1.5, NaN, '7', 'x', null]) tell(`writeUInt8 ${value}`, () => { const b = four(); b.writeUInt8(value, 0); return b });
for (const value of [2 ** 31, -(2 ** 31) - 1, 1e10]) tell(`writeInt32BE ${value}`, () => four().writeInt32BE(value, 0));
for (const value of [2 ** 48, -1, 12345678901]) tell(`writeUIntBE ${value}`, () => Buffer.alloc(6).writeUIntBE(value, 0, 6));
tell('concat -1', () => Buffer.concat([four()], -1));
tell('concat 1.5', () => Buffer.concat([four()], 1.5));
tell('concat number', () => Buffer.concat([4]));
tell('concat no list', () => Buffer.concat(four()));
tell('alloc -1', () => Buffer.alloc(-1));
tell('alloc NaN', () => Buffer.alloc(NaN));
tell('alloc text', () => Buffer.alloc('5'));
tell('alloc fill', () => Buffer.alloc(2, ''));
tell('alloc encoding', () => Buffer.alloc(2, 'a', 'nope'));
tell('alloc encoding number', () => Buffer.alloc(2, 'a', 5));
tell('from nothing', () => Buffer.from());
tell('from number', () => Buffer.from(5));
tell('from encoding', () => Buffer.from('a', 'nope'));
tell('from buffer offset', () => Buffer.from(new ArrayBuffer(4), 5));
tell('from buffer length', () => Buffer.from(new ArrayBuffer(4), 1, 4));
tell('byteLength', () => Buffer.byteLength(5));
tell('compare static', () => Buffer.compare(four(), 'a'));
tell('equals', () => four().equals('a'));
tell('indexOf', () => four().indexOf({}));
tell('indexOf encoding', () => four().indexOf('a', 0, 'nope'));
tell('swap16', () => Buffer.alloc(3).swap16());
tell('includes', () => four().includes(undefined));
tell('at', () => [four().at(-1), four()[4], four().subarray(-2, -1)]);
