// since: 16
const { setTimeout: sleep, setImmediate: turn } = require('timers/promises');
(async () => {
  console.log(await sleep(3, 'slept'));
  console.log(await turn('turned'));
  console.log(await sleep(0));
})();
setTimeout(() => console.log('timer'), 3);

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3')).then(() => console.log('-- micro 4'));
