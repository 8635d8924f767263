const { Readable, promises } = require('stream');
(async () => {
  const readable = Readable.from([1, 2]);
  readable.resume();
  await promises.finished(readable);
  console.log('finished', readable.destroyed);
  const broken = new Readable({ read() {} });
  setImmediate(() => broken.destroy(new Error('broken')));
  try {
    await promises.finished(broken);
  } catch (error) {
    console.log('caught', error.message);
  }
})();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
