// needs: abort
const controller = new AbortController();
controller.signal.onabort = () => {
  throw new TypeError('in onabort');
};
controller.signal.addEventListener('abort', async () => {
  throw new Error('in an async listener');
});
process.on('uncaughtException', (error, origin) => console.log(error.message, origin));
controller.abort();
console.log('after');
setImmediate(() => console.log('immediate'));
Promise.resolve().then(() => console.log('job'));
