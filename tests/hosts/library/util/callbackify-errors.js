// since: 14
const util = require('util');
async function named(a, b) {}
const made = util.callbackify(named);
console.log(made.name, made.length);
for (const work of [() => util.callbackify(5), () => made(1, 2), () => util.callbackify(() => 1)(() => {})]) {
  try {
    work();
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
}
process.on('uncaughtException', (error) => console.log('uncaught', error.message));
made((error) => {
  throw new Error('in the callback');
});
