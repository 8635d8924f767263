const { Readable } = require('stream');
const iterator = Readable.from(['a', 'b'])[Symbol.asyncIterator]();
iterator.next().then((result) => console.log(1, result));
iterator.next().then((result) => console.log(2, result));
iterator.next().then((result) => console.log(3, result));
iterator.next().then((result) => console.log(4, result));

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
