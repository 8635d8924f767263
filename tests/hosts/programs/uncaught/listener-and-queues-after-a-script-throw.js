// What the script queued before it threw runs after the listener.
process.on('uncaughtException', (error) => {
  console.log('caught', error.message);
  process.nextTick(() => console.log('tick from listener'));
});
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
setImmediate(() => console.log('immediate'));
throw new Error('x');
