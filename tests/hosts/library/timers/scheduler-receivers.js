// What the scheduler shows of itself, and who it works for.
const { scheduler } = require('timers/promises');
console.log(scheduler);
try {
  Promise.resolve(scheduler.yield.call({})).catch(({ name, code, message }) => console.log(name, code, message));
} catch ({ name, code, message }) {
  console.log('at once', name, code, message);
}
try {
  Promise.resolve(scheduler.wait.call({}, 1)).catch(({ name, code, message }) => console.log(name, code, message));
} catch ({ name, code, message }) {
  console.log('at once', name, code, message);
}
