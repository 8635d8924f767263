// needs: asyncgen
// Async functions, loops that wait and rests in places where there may be none: what the parser says.
const texts = [
  'if (1) async function f() {}',
  'label: async function f() {}',
  'async function f() { for await (let i = 0; i < 1; i++); }',
  'async function f() { for await (const x = 1 of list); }',
  'async function f() { for await (x in list); }',
  '({ ...{ a } } = b)',
  '({ ...[a] } = b)',
  'var { ...{ a } } = b',
  'function f({ ...[a] }) {}',
  'function f() { for await (const x of list); }',
];
for (const text of texts)
  try {
    new Function(text);
    console.log(text, '- fine');
  } catch (error) {
    console.log(`${text} - ${error.name}: ${error.message}`);
  }
