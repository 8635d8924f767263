const { Readable, Writable, finished } = require('stream');
const readable = Readable.from([1, 2]);
finished(readable, (error) => console.log('readable', error ? error.code : 'well'));
readable.resume();
const writable = new Writable({ objectMode: true, write: (_chunk, _encoding, callback) => callback() });
finished(writable, (error) => console.log('writable', error ? error.code : 'well'));
writable.end(1);
const broken = new Readable({ read() {} });
finished(broken, (error) => console.log('broken', error ? error.code || error.message : 'well'));
broken.on('error', () => {});
broken.destroy(new Error('broken'));
const early = new Readable({ read() {} });
finished(early, (error) => console.log('early', error ? error.code : 'well'));
early.destroy();

process.nextTick(() => console.log('-- tick'));
Promise.resolve().then(() => console.log('-- micro 1')).then(() => console.log('-- micro 2')).then(() => console.log('-- micro 3'));
setImmediate(() => console.log('-- immediate'));
