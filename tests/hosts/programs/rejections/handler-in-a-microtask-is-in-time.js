// A handler attached in a later microtask of the same drain is in time.
const p = Promise.reject(new Error('x'));
process.on('unhandledRejection', () => console.log('unhandled'));
Promise.resolve()
  .then(() => {})
  .then(() => p.catch((e) => console.log('caught ' + e.message)));
