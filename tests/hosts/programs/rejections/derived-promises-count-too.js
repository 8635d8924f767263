// p.then(f) without rejection handler is itself an unhandled rejection.
process.on('unhandledRejection', (reason) => console.log('unhandled ' + reason));
const p = Promise.reject('p');
p.catch(() => console.log('caught p'));
p.then(() => {});
