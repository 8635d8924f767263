'use strict';
/* What stands under listeners of `process`: rejections in each drain, promises that settle again, warnings. */
Error.stackTraceLimit = 30;
const show = (what) => console.log(what, new Error('').stack.replace('Error: \n', '\n'));

let later = null;
process.on('unhandledRejection', (reason, promise) => {
  show(`unhandled ${reason}`);
  later = promise;
});
process.on('rejectionHandled', () => show('handled later'));
process.on('multipleResolves', () => show('settled again'));
process.on('warning', (warning) => {
  if (warning.name === 'Mine') show('warning');
});

const handle = () => {
  later.catch(() => {});
};
const steps = [
  () => setTimeout(next, 5),
  () => Promise.reject('in a timer'),
  handle,
  () =>
    setImmediate(() => {
      Promise.reject('in an immediate');
      setImmediate(handle);
    }),
  () => setImmediate(() => Promise.reject('behind an immediate')) && setImmediate(() => {}),
  () => setImmediate(handle) && setImmediate(() => {}),
  () => process.emitWarning('careful', 'Mine'),
  () => require('fs').stat(__filename, () => Promise.reject('in a file')),
  handle,
  () =>
    new Promise((resolve) => {
      resolve(1);
      resolve(2);
    }),
];
function next() {
  const step = steps.shift();
  if (step === undefined) return;
  if (steps.length > 0) setTimeout(next, 30);
  step();
}
steps.shift();
Promise.reject('in the script');
process.emitWarning('careful', 'Mine');
setTimeout(handle, 20);
setTimeout(next, 60);
