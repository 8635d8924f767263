// The delay of AbortSignal.timeout is a whole number of milliseconds that is not negative.
for (const delay of [NaN, {}, -1, undefined, 'x', 1e20, 2 ** 53, 2 ** 53 - 1, 0.5, '5', -0.5, Infinity, null]) {
  try {
    console.log(String(delay), AbortSignal.timeout(delay).aborted);
  } catch (error) {
    console.log(String(delay), error.name, error.message);
  }
}
