// since: 7
// What a failed assert says of its call, which it looks up in the file.
const assert = require('assert');

const tell = (run) => {
  try {
    run();
  } catch (error) {
    console.log(error.message.replace(/\n/g, '|'), error.generatedMessage);
  }
};

tell(() => assert(false));
tell(() => assert.ok(0 > 1, undefined));
tell(() => assert.equal(1, 2) && assert(0));
tell(() => {
  assert(null ||
    [
      1, 2,
    ].includes(3));
});
tell(function named() {
  const list = [1, 2].map((one) => one * 2);
  try { assert(list.includes(3)); } catch (error) { console.log('caught'); throw error; }
});
tell(() => assert.ok(''));
const same = assert.ok;
tell(() => same(NaN));
tell(() => assert['ok'](0));
(async () => {
  for (const one of [0]) await assert(one);
})().catch((error) => console.log(error.message.replace(/\n/g, '|')));
