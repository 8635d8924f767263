// since: 12
// The constructor of buffers, which is warned of once.
process.on('warning', ({ name, code, message }) => console.log(name, code, message));
process.nextTick(() => console.log('tick'));
console.log(new Buffer(3), Buffer('text'), new Buffer([1, 2]), new Buffer('6869', 'hex').toString());
try {
  new Buffer(1, 'hex');
} catch ({ code, message }) {
  console.log(code, message);
}
setTimeout(() => console.log(Buffer(1).length), 1);
