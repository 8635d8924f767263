// names that an engine reads as words of the language, and others, where none is expected
for (const name of ['set', 'get', 'of', 'async', 'using', 'accessor', 'target', 'as', 'from', 'let', 'static', 'yield', 'await', 'meta', 'type', 'eval', 'interface', 'public', 'enum']) {
  const said = [`a ${name}`, `a ${name} b`, `"use strict"; a ${name}`, `f(a ${name})`, `({ a ${name} })`, `[a ${name}]`, `class A { x ${name} }`, `function f(a ${name}) {}`].map((text) => {
    try {
      new Function(text);
      return 'no error';
    } catch (error) {
      return error.message;
    }
  });
  console.log(name, [...new Set(said)].join(' | '));
}
