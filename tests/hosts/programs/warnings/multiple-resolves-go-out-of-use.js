// who listens to multipleResolves is told when it has happened that the event goes out of use
process.on('multipleResolves', (type, promise, value) => console.log(type, value));
process.on('warning', ({ name, code, message }) => console.log(name, code, message));
new Promise((resolve) => {
  resolve(1);
  resolve(2);
});
new Promise((resolve) => {
  resolve('a');
  resolve('b');
});
Promise.resolve().then(() => console.log('micro'));
process.nextTick(() => console.log('tick'));
setTimeout(() => console.log('timer'), 1);
