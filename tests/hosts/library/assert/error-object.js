const assert = require('assert');
try {
  assert.strictEqual(1, 2);
} catch (error) {
  console.log(error instanceof assert.AssertionError, error instanceof Error, Object.keys(error).filter((key) => key !== 'diff').join());
  console.log(error.actual, error.expected, error.operator, error.generatedMessage, String(error).split('\n')[0]);
  console.log(error.stack.split('\n')[0]);
}
const own = new assert.AssertionError({ actual: 1, expected: 2, operator: 'strictEqual' });
console.log(own.message);
console.log(new assert.AssertionError({ message: 'own words' }).message);
try {
  assert.deepEqual([1], [2], 'own words');
} catch (error) {
  console.log(error.message, error.generatedMessage);
}
