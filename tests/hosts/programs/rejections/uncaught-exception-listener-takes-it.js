// Since Node 15 an unhandled rejection goes to 'uncaughtException' with origin 'unhandledRejection'.
process.on('uncaughtException', (error, origin) => console.log('uncaught', error.message, origin));
Promise.reject(new Error('x'));
setTimeout(() => console.log('timer'), 5);
