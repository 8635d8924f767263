// since: 14
const b = Buffer.alloc(24);
console.log(b.writeUInt8(255, 0), b.writeInt16LE(-2, 1), b.writeUInt32BE(0xdeadbeef, 3), b.writeDoubleLE(1.5, 7), b.writeFloatBE(-0.25, 15), b.writeIntBE(-5, 19, 3));
console.log(b, b.readUInt8(0), b.readInt16LE(1), b.readUInt32BE(3).toString(16), b.readDoubleLE(7), b.readFloatBE(15), b.readIntBE(19, 3), b.readUIntLE(3, 4));
for (const call of [() => b.readInt8(24), () => b.readUInt16LE(23), () => Buffer.alloc(1).readInt32BE(0), () => b.writeUInt8(256, 0), () => b.writeInt32LE(2 ** 31, 0), () => b.readInt8(1.5), () => b.writeUIntBE(2 ** 40, 0, 5)]) {
  try { console.log(call()); } catch (error) { console.log(error.name, error.code, error.message); }
}
