// What is said of texts that are not correct.
const show = (text) => {
  try {
    new Function(text);
    console.log('correct');
  } catch (error) {
    console.log(`${error.name}: ${error.message}`);
  }
};
[
  'const a;', 'if (', 'let let = 1', '"use strict"; var public', '"use strict"; 010', '"use strict"; delete x',
  '"use strict"; eval = 1', 'continue', 'a: a: ;', 'yield 1', 'a.#b', 'super()', '1++', 'for (1 of x);', '(a, a) => 1',
  'function f(a = 1) { "use strict" }', 'function f(...a) { "use strict" }', 'x = {a = 1}', '/a', 'import x from "y"',
  'export default 1', 'import.meta', 'for await (x of y);', 'try {}', 'switch (1) { default: default: }', 'throw\n1',
  'a => {} ()', 'a\n=> 1', '...a', 'f(...)', '[...a, b] = 1', 'new a?.b()', 'a?.`x`', 'a ?? b || c', '-1 ** 2', 'enum A {}',
  'var enum', 'else', 'catch', ')', '}', 'return }', 'class', 'class {', 'class A extends', 'function (', 'if (1) class A {}',
  'while (1) function f() {}', 'do x while (0) y', 'var a = 1 var b', 'for (const x = 1 of y);', '<div>', 'a.1', 'a.', 'a ? b',
  '1_', '1__0', '@dec class A {}', 'class A { x = arguments }', 'class A { static { await 1 } }', '"\\u{"', "'\\x'",
].forEach(show);
