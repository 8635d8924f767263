// After a once-listener is used up the default rule is back.
process.once('unhandledRejection', (reason) => console.log('first', reason.message));
Promise.reject(new Error('one'));
setTimeout(() => Promise.reject(new Error('two')), 5);
setTimeout(() => console.log('later'), 20);
