// The monitor sees an unhandled rejection where that ends the process.
process.on('uncaughtExceptionMonitor', (error, origin) => console.log('monitor', error.message, origin));
Promise.reject(new Error('x'));
