// Declarations, loops and rests where the grammar has no place for them: what the parser says.
const texts = [
  'while (0) function f() {}',
  'do function f() {} while (0)',
  "'use strict'; if (1) function f() {}",
  'if (1) ; else function* f() {}',
  'for (var i, j of list);',
  'for (let a = 1, b in list);',
  'for (const x, y of list);',
  'a: continue a',
  'while (1) { a: if (1) continue a }',
  'while (1) { a: { continue a } }',
  'while (1) { break b }',
  'continue',
  'new import(1)'.replace('1', "'x'"),
  '`\\u{110000}`',
  'var a\\u0020b',
  'async a, b => 1',
  'async a b',
  'foo a, b => 1',
  'function f() { await g() }',
  '[1].forEach(x => { await x.y })',
  '`never closed',
  'class A { static prototype() {} }',
];
for (const text of texts)
  try {
    new Function(text);
    console.log(text, '- fine');
  } catch (error) {
    console.log(`${text} - ${error.name}: ${error.message}`);
  }
