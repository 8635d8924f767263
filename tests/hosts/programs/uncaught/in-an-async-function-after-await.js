// An async function throws in a timer's turn: a rejection, not an exception.
process.on('uncaughtException', (error, origin) => console.log('exception', error.message, origin));
process.on('unhandledRejection', (reason) => console.log('rejection', reason.message));
setTimeout(async () => {
  throw new Error('in async timer');
}, 1);
