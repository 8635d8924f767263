// since: 7
// listeners hear of a rejection in an exit listener, without ticks; microtasks run before
process.on('unhandledRejection', r => console.log('unhandled', r));
process.on('rejectionHandled', () => console.log('handled'));
process.on('exit', () => { Promise.reject('at exit'); console.log('exit'); Promise.resolve().then(() => console.log('micro')); process.nextTick(() => console.log('tick')); });
