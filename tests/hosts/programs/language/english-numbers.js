// Numbers in English: digits, grouping, percents and amounts.
const numbers = [0, -0, 1, 0.5, 1.005, 2.345, 1234.5678, -9876543.21, 1e21, 1e-7, NaN, Infinity, 0.256, 999.995];
for (const options of [
  undefined,
  { maximumFractionDigits: 2 },
  { minimumFractionDigits: 2 },
  { minimumFractionDigits: 2, maximumFractionDigits: 4 },
  { maximumFractionDigits: 0 },
  { useGrouping: false },
  { minimumIntegerDigits: 3 },
  { style: 'percent' },
  { style: 'percent', maximumFractionDigits: 1 },
  { style: 'currency', currency: 'USD' },
  { style: 'currency', currency: 'usd', minimumFractionDigits: 0 },
  { style: 'currency', currency: 'JPY' },
  { style: 'currency', currency: 'GBP' },
  { style: 'currency', currency: 'CHF' },
])
  console.log(JSON.stringify(options), numbers.map((number) => number.toLocaleString('en-US', options)).join(' | '));
for (const options of [{ style: 'currency' }, { maximumFractionDigits: 200 }, { minimumIntegerDigits: 0 }, null])
  try {
    console.log((1).toLocaleString('en', options));
  } catch (error) {
    console.log(error.name);
  }
