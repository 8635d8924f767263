// The delay of AbortSignal.timeout is a whole number of 32 bits.
for (const delay of [NaN, {}, -1, 0.5, 2 ** 32, 1e20, 2 ** 53, -(2 ** 40), Infinity, undefined, 'x', '5', 1n, Symbol('s')]) {
  try {
    console.log(AbortSignal.timeout(delay).aborted);
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
}
