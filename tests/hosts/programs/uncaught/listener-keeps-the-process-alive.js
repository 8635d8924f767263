// With a listener the program goes on.
process.on('uncaughtException', (error, origin) => console.log('caught', error.message, origin));
setTimeout(() => console.log('timer'), 5);
process.on('exit', (code) => console.log('exit', code));
throw new Error('x');
