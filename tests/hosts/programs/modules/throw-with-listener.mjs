// needs: esm
// uncaughtException sees a module's error.
process.on('uncaughtException', (error, origin) => console.log('caught', error.message, origin));
process.on('unhandledRejection', (reason) => console.log('unhandled', reason.message));
setTimeout(() => console.log('timer'), 1);
throw new Error('in module');
