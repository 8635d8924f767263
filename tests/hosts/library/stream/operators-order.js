// needs: array-fromasync
const { Readable } = require('stream');
const mapped = Readable.from([1, 2, 3]).map(async (value) => {
  console.log('map', value);
  await null;
  return value * 10;
});
(async () => {
  for await (const value of mapped) console.log('got', value);
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
