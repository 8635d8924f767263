// A handler that comes in a microtask is in time.
addEventListener('unhandledrejection', () => console.log('unhandled'));
const promise = Promise.reject('x');
Promise.resolve().then(() => {}).then(() => promise.catch((reason) => console.log('caught', reason)));
setTimeout(() => console.log('end'), 20);
