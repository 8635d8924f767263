// a handler that comes from another timer of the same turn is in time; the event comes behind both
process.on('unhandledRejection', reason => console.log('unhandled', reason));
let late;
setTimeout(() => { late = Promise.reject('late'); Promise.reject('never'); console.log('t1'); }, 30);
setTimeout(() => { late.catch(reason => console.log('caught', reason)); console.log('t2'); }, 30);
setTimeout(() => console.log('t3'), 80);
