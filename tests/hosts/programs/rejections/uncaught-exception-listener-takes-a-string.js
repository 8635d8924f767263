// What the 'uncaughtException' listener gets for a rejection with a string.
process.on('uncaughtException', (error, origin) => console.log(error.name, error.code, error.message, origin));
Promise.reject('text');
setTimeout(() => console.log('timer'), 5);
