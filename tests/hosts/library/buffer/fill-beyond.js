// since: 7
// Where `fill` may begin and end, in each version's words; and which versions write 64 bits at once.
for (const args of [
  ['x', -1],
  ['x', 5, 2],
  ['x', 0, 9],
  ['x', 0, -1],
  ['x', 20],
  [1, 8, 8],
]) {
  try {
    console.log(args, String(Buffer.alloc(8, '.').fill(...args)));
  } catch ({ name, code, message }) {
    console.log(args, name, code, message);
  }
}
const names = ['readBigInt64LE', 'readBigUInt64BE', 'writeBigInt64BE', 'writeBigUInt64LE', 'readBigUint64LE'];
console.log(names.filter((name) => typeof Buffer.prototype[name] === 'function').join(' '));
