// setImmediate is later than nextTick and promises.
setImmediate(() => console.log('immediate'));
Promise.resolve().then(() => console.log('micro'));
process.nextTick(() => console.log('tick'));
