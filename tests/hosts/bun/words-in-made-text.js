// What stands in a text of the program's is shown as it is written.
for (const text of [
  "({a:1}).a()",
  "undefined.x",
  "let q = 1; q()",
  "'s'()",
  "null.foo=1",
  "undefined['a b']",
  "new (()=>{})",
  "'a' in 'b'",
  "var o={};o['a-b']()",
  "(0,null)()",
  "new Symbol()",
])
  for (const run of [() => (0, eval)(`(function(){${text}\n})()`), () => new Function(text)()]) {
    try {
      run();
    } catch (error) {
      console.log(error.name, error.message);
    }
  }
