// needs: logical-assignment
const { Readable, Writable, promises } = require('stream');
if (typeof AbortController === 'undefined') console.log('none');
else {
  const controller = new AbortController();
  const target = new Writable({ objectMode: true, write: (_chunk, _encoding, callback) => setImmediate(callback) });
  promises
    .pipeline(
      async function* source() {
        for (let i = 0; ; i++) yield i;
      },
      target,
      { signal: controller.signal },
    )
    .then(() => console.log('done'), (error) => console.log(error.name, error.code, target.destroyed));
  setImmediate(() => setImmediate(() => controller.abort()));
}
