// since: 16
const { setImmediate: turn } = require('timers/promises');
const { signal } = new AbortController();
turn('with', { signal }).then(console.log);
turn('without').then(console.log);
setImmediate(() => {
  console.log('immediate');
  Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4)).then(() => console.log(5)).then(() => console.log(6)).then(() => console.log(7)).then(() => console.log(8));
});
