// Sorting: stability, comparison functions that contradict themselves, languages, typed arrays.
// Older engines lack the copying sort and groupBy.
const sorted = (list, compare) => (list.toSorted ? list.toSorted(compare) : [...list].sort(compare));
let state = 99;
const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
for (const size of [0, 1, 2, 10, 31, 32, 33, 100, 257]) {
  const list = Array.from({ length: size }, (_, index) => ({ key: next() % 17, index }));
  let calls = 0;
  const byKey = [...list].sort((a, b) => (calls++, a.key - b.key));
  const wild = [...list].sort(() => (next() % 3) - 1);
  const constant = [...list].sort(() => 1);
  const numbers = list.map(({ key, index }) => key * 1.5 - index);
  const shown = (items) => items.reduce((sum, { index }) => Math.imul(sum, 31) + index | 0, 7);
  console.log(size, calls, shown(byKey), shown(wild), shown(constant), numbers.sort().slice(0, 9).join(), sorted(numbers, (a, b) => b - a).slice(0, 5).join());
}
console.log([3, undefined, 1, , 2, 'x', null, true, NaN, -0].sort());
console.log(Array.from(new Float64Array([NaN, -0, 0, -1, Infinity]).sort(), (x) => Object.is(x, -0) ? '-0' : x).join());
const words = ['zebra', 'Äpfel', 'apfel', 'Apfel', 'éclair', 'eclair', 'Eclair', 'ß', 'ss', 'œuf', 'oeuf', '10', '9', '_', '-', ' ', 'ﬁ', 'fi', 'ａ', 'a', 'å', 'Å', 'ñ', 'n', 'あ', 'ア', '中', '😀', 'ж', 'Ж', 'ё', 'א', ''];
console.log(sorted(words).join('|'));
console.log(sorted(words, (a, b) => a.localeCompare(b)).join('|'));
console.log(words.map((word) => words.map((other) => word.localeCompare(other) + 1).join('')).join(' '));
console.log(Object.keys({ b: 1, 2: 1, a: 1, 1: 1, [-1]: 1, 4294967294: 1, 4294967295: 1 }).join());
if (Object.groupBy) console.log(JSON.stringify(Object.groupBy(words, (word) => word.length)), [...Map.groupBy(words, (word) => word.length % 3)].join(';'));
