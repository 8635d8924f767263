// since: 8
const util = require('util');
const sleep = util.promisify(setTimeout);
const turn = util.promisify(setImmediate);
(async () => {
  console.log(await sleep(2, 'slept'));
  console.log(await turn('turned'));
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
