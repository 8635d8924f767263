// needs: hrtime-bigint
// hrtime.bigint is a BigInt that grows.
const a = process.hrtime.bigint();
const b = process.hrtime.bigint();
console.log(typeof a, b > a);
