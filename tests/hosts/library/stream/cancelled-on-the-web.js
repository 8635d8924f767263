// since: 18
// A reader that cancels while its stream closes.
const { Readable } = require('stream');
process.on('uncaughtException', (error) => console.log('uncaught', error.message));
const source = Readable.from([]);
source.on('close', () => reader.cancel());
const reader = Readable.toWeb(source).getReader();
reader.read().then(({ done }) => console.log('read', done));
const wrapper = Readable.fromWeb(Readable.toWeb(Readable.from(['data'])));
wrapper.on('data', () => wrapper.destroy());
wrapper.on('close', () => console.log('closed'));
