// All listeners are called, in order.
process.on('uncaughtException', (error) => console.log('one', error.message));
process.on('uncaughtException', (error) => console.log('two', error.message));
throw new Error('x');
