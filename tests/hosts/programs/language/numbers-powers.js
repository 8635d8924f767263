// Powers whose last digit depends on how an engine rounds: by fdlibm's method, to the nearest double, or integer by integer.
const bases = [7, 10, 1.1, 0.3, 99, 2.5, 1.05, -3.7];
const exponents = [-7, -5, -2, 0.1, 1 / 3, 1.5, 3, 4, 5, 11, 30, 20.25];
for (const base of bases) console.log(base, exponents.map((exponent) => base ** exponent).join(' '));
console.log(Math.pow(10, -5), Math.pow(7, -2), [1, 2, 3, 10, 22].map((n) => Math.pow(10, -n)).join(' '));
console.log(10 ** -323, 2 ** -1074, bases[1] ** 308, bases[1] ** 309, (-8) ** 3, (-2) ** -3, (-0) ** 3, (-0) ** -3, 0 ** 0, NaN ** 0);
const interest = (sum, rate, years) => sum * (1 + rate) ** years;
console.log([1, 2, 5, 10, 30].map((years) => interest(1000, 0.035, years)).join(' '));
