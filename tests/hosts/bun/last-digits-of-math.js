// What Math's functions give, to the last digit: engines have them from different libraries.
let seed = 20261129;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const between = (low, high) => low + (high - low) * random();
const RANGES = {
  sin: [-20, 20],
  cos: [-20, 20],
  tan: [-20, 20],
  exp: [-20, 20],
  log: [0, 50],
  log2: [0, 50],
  log10: [0, 5000],
  log1p: [-0.9, 9],
  expm1: [-3, 3],
  sinh: [-30, 30],
  cosh: [-30, 30],
  tanh: [-3, 3],
  asin: [-1, 1],
  acos: [-1, 1],
  atan: [-9, 9],
  asinh: [-9, 9],
  acosh: [1, 9],
  atanh: [-1, 1],
  cbrt: [-99, 99],
};
for (const [name, [low, high]] of Object.entries(RANGES))
  for (let row = 0; row < 8; row++) {
    const values = Array.from({ length: 5 }, () => Math[name](between(low, high)));
    console.log(name, values.join(' '));
  }
for (let row = 0; row < 40; row++) {
  const [x, y, z] = Array.from({ length: 3 }, () => between(-100, 100));
  console.log(Math.hypot(x, y), Math.hypot(x, y, z), Math.atan2(x, y));
}
for (const x of [0, -0, 1, -1, 2, 10, 100, 1000, 1e-5, 1e5, 1e22, 1e300, 5e-324, Infinity, -Infinity, NaN, Math.PI, Math.PI / 2, Math.PI / 6, 0.5])
  console.log(x, Object.keys(RANGES).map((name) => Math[name](x)).join(' '), Math.hypot(x, 3), Math.hypot(x), Math.atan2(x, 1), Math.atan2(-1, x));
