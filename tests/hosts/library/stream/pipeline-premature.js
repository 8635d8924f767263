const { Readable, Writable, pipeline } = require('stream');
const source = new Readable({ objectMode: true, read() {} });
const target = new Writable({ objectMode: true, write: (_chunk, _encoding, callback) => callback() });
pipeline(source, target, (error) => console.log('pipeline', error.code, error.message));
source.push(1);
setImmediate(() => source.destroy());
