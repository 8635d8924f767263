// since: 16
const { scheduler } = require('timers/promises');
(async () => {
  console.log(await scheduler.wait(2));
  console.log(await scheduler.yield());
  try {
    new scheduler.constructor();
  } catch (error) {
    console.log(error.code);
  }
})();
