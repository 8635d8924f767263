// since: 7
// What is said of errors that are others than expected, and of errors in the place of messages
const assert = require('assert');
const attempt = (f) => {
  try { f(); console.log('ok'); }
  catch (e) { console.log(e.name, e.code, String(e.message).split('\n')[0], e.operator, e.generatedMessage); }
};
const fails = () => { throw Object.assign(new Error('w'), { code: 'E1' }); };
attempt(() => assert.throws(fails, { message: 'w', code: 'E2' }));
attempt(() => assert.throws(fails, { message: 'w' }));
attempt(() => assert.throws(fails, { message: 'v' }, 'mine'));
attempt(() => assert.throws(fails, () => false));
attempt(() => assert.throws(fails, function check() { return 1; }));
attempt(() => assert.throws(fails, TypeError));
attempt(() => assert.throws(fails, /v/));
attempt(() => assert.ok(false, new TypeError('own')));
attempt(() => assert.strictEqual(1, 2, new RangeError('own')));
attempt(() => assert.fail(new TypeError('own')));
