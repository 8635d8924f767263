'use strict';
/* What stands under listeners of the end, when nobody takes the exception. */
Error.stackTraceLimit = 30;
const show = (what) => console.log(what, new Error('').stack.replace('Error: \n', '\n'));
let isAlive = true;
process.on('beforeExit', () => {
  show('before the end');
  if (isAlive)
    setTimeout(() => {
      throw new Error('last');
    }, 5);
  isAlive = false;
});
process.on('exit', () => show('the end'));
