// since: 12
const { AsyncResource, executionAsyncId } = require('async_hooks');
let wrong = 0;
const nest = (depth) => {
  const resource = new AsyncResource('nested');
  resource.runInAsyncScope(() => {
    if (depth > 0) nest(depth - 1);
    if (executionAsyncId() !== resource.asyncId()) wrong++;
  });
};
nest(800);
console.log('wrong:', wrong, 'outside:', executionAsyncId());
try {
  new AsyncResource('thrower').runInAsyncScope(() => {
    throw new Error('out of a scope');
  });
} catch (error) {
  console.log(error.message, executionAsyncId());
}
process.on('uncaughtException', (error) => console.log(error.message, executionAsyncId() > 1));
setTimeout(() => {
  new AsyncResource('second').runInAsyncScope(() => {
    throw new Error('nobody catches it');
  });
}, 1);
