// multipleResolves: emitted from Node 10.12 to 16.
process.on('multipleResolves', (type, promise, value) => console.log(type, value, promise instanceof Promise));
new Promise((resolve, reject) => {
  resolve('first');
  resolve('second');
  reject('third');
});
const p = new Promise((resolve, reject) => {
  reject('no');
  reject('again');
  resolve('yes');
});
p.catch((e) => console.log('caught ' + e));
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('micro'));
