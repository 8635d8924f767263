const assert = require('assert');
const tell = async (work) => {
  try {
    await work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name} ${error.code}\n${error.message}`);
  }
};
const broken = async () => {
  throw new TypeError('broken');
};
(async () => {
  await tell(() => assert.rejects(broken()));
  await tell(() => assert.rejects(broken, TypeError));
  await tell(() => assert.rejects(broken, RangeError));
  await tell(() => assert.rejects(async () => {}));
  await tell(() => assert.rejects(Promise.resolve(1), TypeError, 'own words'));
  await tell(() => assert.rejects(() => 1));
  await tell(() => assert.rejects(5));
  await tell(() => assert.doesNotReject(broken()));
  await tell(() => assert.doesNotReject(Promise.resolve()));
})();
assert.rejects(Promise.reject(1)).then(() => console.log('rejects is done'));
assert.doesNotReject(Promise.resolve(1)).then(() => console.log('doesNotReject is done'));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));
