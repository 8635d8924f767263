// needs: nullish
// what cannot be assigned to, by the operator; numbers and words that only look right
const told = (text) => {
  try {
    (0, eval)(`(function () { ${text}\n})`);
    console.log(text, '=> fine');
  } catch (e) {
    console.log(text, '=>', `${e.name}: ${e.message}`);
  }
};
[
  '1 += 2',
  'a + b += c',
  '[a] += 1',
  '({a}) += 1',
  'this += 1',
  '"x" -= 1',
  'a || b += c',
  '(a, b) += 1',
  '(a = 1) = 2',
  'a?.b = 1',
  'a?.b += 1',
  '++a?.b',
  'a?.b--',
  '[a?.b] = c',
  '({a: b?.c} = d)',
  'for (a?.b of []);',
  'for (1 of []);',
  '++1',
  '1++',
  '--f().x',
  '"use strict"; 09',
  '"use strict"; 08.5',
  '"use strict"; 010',
  '0_1',
  '\\x',
  'v\\u0061r x',
  'async () => { for await (var x = 1 of []); }',
  'for (var x = 1 of []);',
].forEach(told);
for (const text of ['"x"', '-1', '1.5', '0x110000', 'NaN'])
  try {
    String.fromCodePoint((0, eval)(text));
  } catch (e) {
    console.log(text, e.message);
  }
try {
  RegExp.prototype[Symbol.match].call(null);
} catch (e) {
  console.log(e.message);
}
try {
  Object.setPrototypeOf(Object.prototype, {});
} catch (e) {
  console.log(e.message);
}
