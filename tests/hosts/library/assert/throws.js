const assert = require('assert');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};

const broken = () => {
  throw new TypeError('broken');
};
tell(() => assert.throws(broken));
tell(() => assert.throws(broken, TypeError));
tell(() => assert.throws(broken, RangeError));
tell(() => assert.throws(broken, /broken/));
tell(() => assert.throws(broken, /whole/));
tell(() => assert.throws(broken, { message: 'broken', name: 'TypeError' }));
tell(() => assert.throws(broken, { message: 'whole', name: 'TypeError' }));
tell(() => assert.throws(broken, { message: /bro/ }));
tell(() => assert.throws(broken, (error) => error instanceof TypeError));
tell(() => assert.throws(broken, (error) => error.message === 'whole'));
tell(() => assert.throws(broken, new TypeError('broken')));
tell(() => assert.throws(broken, new TypeError('whole')));
tell(() => assert.throws(broken, 'broken'));
tell(() => assert.throws(() => {}));
tell(() => assert.throws(() => {}, TypeError));
tell(() => assert.throws(() => {}, TypeError, 'own words'));
tell(() => assert.throws(() => {}, 'own words'));
tell(() => assert.throws('no function'));
tell(() => assert.doesNotThrow(() => {}));
tell(() => assert.doesNotThrow(broken));
tell(() => assert.doesNotThrow(broken, 'own words'));
tell(() => assert.doesNotThrow(broken, RangeError));
tell(() => assert.ifError(null));
tell(() => assert.ifError(new Error('failed')));
tell(() => assert.ifError('text'));
