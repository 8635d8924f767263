// since: 16
const { channel } = require('diagnostics_channel');
process.on('uncaughtException', (error) => console.log('uncaught', error.message));
const failing = channel('failing');
failing.subscribe(() => {
  throw new Error('of a subscriber');
});
Promise.resolve().then(() => console.log('job'));
setImmediate(() => console.log('immediate'));
failing.publish(1);
process.nextTick(() => console.log('tick behind'));
console.log('published');
