const { Readable, promises } = require('stream');
(async () => {
  const sum = await promises.pipeline(Readable.from([1, 2, 3]), async (values) => {
    let total = 0;
    for await (const value of values) total += value;
    return total;
  });
  console.log('sum', sum);
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
