const { Readable, finished } = require('stream');
const readable = Readable.from([1]);
readable.resume();
readable.on('end', () => finished(readable, (error) => console.log('at end', error ? error.code : 'well')));
readable.on('close', () => {
  console.log('close');
  finished(readable, (error) => console.log('after close', error ? error.code : 'well'));
  process.nextTick(() => console.log('tick after close'));
});
