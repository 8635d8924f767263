// An immediate lets go of its callback when it has run: a stack that is read later does not find its name.
const place = (error) => error.stack.split('\n')[1].replace(/ \(.*/, '').trim();
process.on('uncaughtException', (error) => console.log('uncaught', place(error)));
setImmediate(() => console.log('read inside', place(new Error())));
setImmediate(function named() {
  const error = new Error();
  Promise.resolve().then(() => console.log('read in a job', place(error)));
});
setImmediate(() => {
  const error = new Error();
  console.log('read before', place(error));
  throw error;
});
setImmediate(() => {
  throw new Error('never read');
});
setTimeout(() => {
  const error = new Error();
  Promise.resolve().then(() => console.log('of a timeout', place(error)));
}, 50);
