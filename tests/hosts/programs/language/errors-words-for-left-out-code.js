// what engines say of code that was left out: dots where a text begins, ends, or goes on
for (const text of [
  'if (...) {}', 'for (...) {}', 'while (...) {}', 'do {} while (...)', 'switch (...) {}', 'with (...) {}', 'for (x in ...) {}',
  '(...)', '(...) => 1', 'f(...)', 'f(a, ...)', 'new F(...)', '[...]', '({...})', '({ a: ... })', 'const {...} = a', 'let [...] = a',
  'x = ...', 'let x = ...', '() => ...', '() => {...}', '() => { ... }', 'function f() {...}', 'function f() { ... }', 'function f(...) {}',
  'throw ...', '...', '...;', '{...}', '{ ... }', '{\n  ...\n}', 'try {...} catch {}', 'a ... b', 'a, ...b', '(a, ...b)', '(...a)', '(...a) + 1',
  'if (...a) {}', 'if (...a, b) {}', 'if (...a = 1) {}', 'if (...[a]) {}', 'x ? ... : 1', 'class A extends ... {}', '`${...}`', 'if (..) {}',
  '// a function\n* 1', '/* function */ *!*', 'f(function() {...}, 1)', 'f(() => {...}, 1)', 'f(() => {\n  ...\n}, 1)',
]) {
  try {
    (0, eval)(text);
    console.log(JSON.stringify(text), 'no error');
  } catch (error) {
    console.log(JSON.stringify(text), error.name, error.message);
  }
}
