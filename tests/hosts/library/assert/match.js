const assert = require('assert');
const tell = (work) => {
  try {
    work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};

tell(() => assert.match('abc', /b/));
tell(() => assert.match('abc', /x/));
tell(() => assert.match(5, /x/));
tell(() => assert.match('abc', 'b'));
tell(() => assert.doesNotMatch('abc', /x/));
tell(() => assert.doesNotMatch('abc', /b/));
tell(() => assert.match('abc', /x/, 'own words'));
