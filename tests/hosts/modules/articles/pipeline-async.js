const { pipeline, Readable, Transform, Writable } = require('stream'); const { promisify } = require('util');
const run = promisify(pipeline);
(async () => {
  const out = [];
  await run(Readable.from(['a', 'b', 'c']), new Transform({ transform(c, e, cb) { cb(null, c + c); } }), new Writable({ write(c, e, cb) { out.push(String(c)); setImmediate(cb); } }));
  console.log(out.join());
  try { await run(Readable.from(['a']), new Transform({ transform(c, e, cb) { cb(new Error('bad chunk')); } }), new Writable({ write(c, e, cb) { cb(); } })); } catch (err) { console.log('pipeline failed', err.message); }
})();
