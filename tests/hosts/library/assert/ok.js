const assert = require('assert');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};

tell(() => assert.ok(1));
tell(() => assert.ok(0));
tell(() => assert(false));
tell(() => assert.ok(null, 'own words'));
tell(() => assert.ok(typeof 123 === 'string'));
tell(() => assert(1 > 2 && [1, 2].includes(3)));
tell(() => assert.ok());
tell(() => assert.ok(false, new TypeError('thrown itself')));
tell(() => assert.fail());
tell(() => assert.fail('own words'));
tell(() => assert.fail(new RangeError('thrown itself')));
