// since: 16
// Values recorded in a histogram, and what it says of them.
const { createHistogram } = require('perf_hooks');
const say = (make) => {
  try {
    console.log(make());
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};
const small = createHistogram();
for (const value of [1, 2, 3, 100]) small.record(value);
console.log(small.min, small.max, small.mean, small.stddev, small.count, small.exceeds);
console.log(small.percentile(50), small.percentile(99), small.percentiles);
small.record(5n);
small.recordDelta();
console.log(small.max, small.count);
const wide = createHistogram();
for (const value of [1000, 2000, 12345678]) wide.record(value);
console.log(wide.min, wide.max, wide.mean, wide.percentile(50), wide.percentile(100), wide.percentiles.size);
small.add(wide);
console.log(small.count, small.max);
console.log(small);
console.log(JSON.stringify(wide));
const coarse = createHistogram({ lowest: 1, highest: 1000, figures: 1 });
for (let value = 1; value <= 1000; value += 7) coarse.record(value);
console.log(coarse.percentile(10), coarse.percentile(50), coarse.percentile(90), coarse.mean, coarse.stddev);
console.log([...coarse.percentiles].join(' '));
coarse.record(100000);
console.log(coarse.max, coarse.exceeds);
small.reset();
console.log(small.min, small.max, small.mean, small.stddev, small.count, small.percentile(50), small.percentiles);
for (const value of ['x', 0, 1.5, undefined]) say(() => small.record(value));
for (const percent of [0, 101, 'a']) say(() => small.percentile(percent));
for (const options of [{ lowest: 0 }, 5, { lowest: 5, highest: 6 }])
  if (options.highest !== 6 || parseInt(process.versions.node) > 16) say(() => typeof createHistogram(options));
say(() => small.add(5));
