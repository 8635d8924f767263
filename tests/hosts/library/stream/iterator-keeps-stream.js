// needs: class-fields
const { Readable } = require('stream');
const readable = Readable.from([1, 2, 3]);
(async () => {
  if (!readable.iterator) return console.log('none');
  for await (const value of readable.iterator({ destroyOnReturn: false })) {
    console.log('first', value);
    break;
  }
  console.log(readable.destroyed);
  for await (const value of readable) console.log('second', value);
  console.log(readable.destroyed);
})();
