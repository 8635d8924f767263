const assert = require('assert');
try {
  assert.deepStrictEqual({ a: 1, b: [1, 2, 3] }, { a: 1, b: [1, 2, 4] });
} catch (error) {
  const text = require('util').inspect(error).split('\n').filter((line) => !line.startsWith('    at ') && !/diff:/.test(line));
  console.log(text.join('\n').replace("operator: 'deepStrictEqual',", "operator: 'deepStrictEqual'"));
}
