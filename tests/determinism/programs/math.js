// Every function of Math and every operator that ECMAScript leaves to the implementation, to the bit.
let state = 12345;
const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const inputs = [0, -0, 1, -1, 0.5, Math.PI, 1e-300, 1e300, 5e-324, Infinity, -Infinity, NaN, 2 ** 53, 709.78, -745.1, 1e22];
for (let i = 0; i < 120; i++) inputs.push((next() - 0.5) * 10 ** Math.floor(next() * 40 - 20));
for (let i = 0; i < 40; i++) inputs.push(next() * 2 - 1, next() * 1e6);
const others = inputs.map((_, index) => inputs[(index * 7 + 3) % inputs.length]);

const flatMap = (list) => [].concat(...inputs.map(list));
const report = (name, values) => console.log(name, [...new BigUint64Array(Float64Array.from(values).buffer)].map((bits) => bits.toString(36)).join());

for (const name of Object.getOwnPropertyNames(Math).sort()) {
  if (typeof Math[name] !== 'function' || name === 'sumPrecise') continue;
  // The index is a second argument here: what takes two sees it.
  report(name, inputs.map(Math[name]));
  if (Math[name].length !== 1) report(`${name} of two`, inputs.map((x, index) => Math[name](x, others[index])));
}
if (Math.sumPrecise) report('sumPrecise', [Math.sumPrecise(inputs.filter(Number.isFinite))]);
report('**', flatMap((x, index) => [x ** others[index], Math.abs(x) ** others[index]]));
report('%, /, -', flatMap((x, index) => [x % others[index], x / others[index], x - x]));
report('integers', flatMap((x) => [x | 0, x >>> 5, Math.fround(x), ~x]));
console.log([...new Uint32Array(Float32Array.from(inputs, (x) => x - x + 1e-30 * x).buffer)].join());

console.log(inputs.map((x) => [2, 3, 7, 16, 36].map((radix) => x.toString(radix)).join()).join());
console.log(inputs.map((x) => [0, 1, 17, 53, 100].map((digits) => [x.toFixed(digits), x.toExponential(digits), x.toPrecision(digits + 1 > 100 ? 100 : digits + 1)].join()).join()).join());
console.log(inputs.map((x) => [String(x), Number(String(x)), parseFloat(`${x}px`), Number(x.toPrecision(21)), x.toLocaleString()].join()).join());
for (let i = 0; i < 50; i++) {
  const big = BigInt(Math.floor(next() * 2 ** 53)) ** 9n - BigInt(i) ** 30n;
  console.log(big.toString(2 + (i % 35)), big / 12345678901234567n, big % 987654321n, BigInt.asIntN(77, big), big.toLocaleString(), Number(big));
}
