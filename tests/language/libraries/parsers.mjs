import { RegExpParser } from '@eslint-community/regexpp';
import { parse, tokenizer } from 'acorn';

const source = `
class Account { #sum = 0; static { this.made = 0 } get sum() { return this.#sum } }
async function* each(xs, { step = 1, ...rest } = {}) { for await (const x of xs) yield x?.y ?? rest[\`k\${step}\`] }
label: for (const [a, , b = /[x]\\/(?<year>\\d{4})/dv] of []) continue label;
`;
const kinds = {};
JSON.stringify(parse(source, { ecmaVersion: 'latest' }), (_key, node) => {
  if (typeof node?.type === 'string') kinds[node.type] = (kinds[node.type] ?? 0) + 1;
  return node;
});
console.log(kinds);
console.log(
  [...tokenizer('a ||= b ** 0x1f // end', { ecmaVersion: 2025 })]
    .map(({ type, value }) => value ?? type.label)
    .join(' '),
);
console.log(
  new RegExpParser().parsePattern('(?<=a|b)[\\p{L}--[q]]+?\\k<n>(?<n>x)', 0, 36, { unicodeSets: true }).alternatives[0]
    .elements.length,
);
for (const wrong of ['let let = 1', 'await 1; return', 'a => {} ()']) {
  try {
    parse(wrong, { ecmaVersion: 2025, sourceType: 'module' });
  } catch (error) {
    console.log(error.message, error.pos);
  }
}
