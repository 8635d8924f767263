// A listener of uncaughtException hears of no rejection.
process.on('uncaughtException', (e, o) => console.log('caught', e.message, o)); process.on('exit', c => console.log('exit', c)); Promise.reject(new Error('rejected')); setTimeout(() => console.log('timer'), 30);
