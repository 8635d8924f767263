// rejectionHandled comes before the handler's run in Node 8, after it since 9.
const p = Promise.reject('r');
process.on('unhandledRejection', () => console.log('unhandled'));
process.on('rejectionHandled', () => console.log('rejectionHandled'));
setTimeout(() => {
  p.catch(() => console.log('handler'));
  process.nextTick(() => console.log('tick'));
  Promise.resolve().then(() => console.log('micro'));
}, 5);
