// since: 20
// What is written into one side is read from the other; a write is done when it has been read.
const { duplexPair } = require('stream');
const log = (...words) => console.log(...words);
const watch = (name, stream) => {
  for (const event of ['data', 'end', 'finish', 'error', 'close']) stream.on(event, (e) => log(name, event, e && String(e)));
  return stream;
};
const [left, right] = duplexPair({ highWaterMark: 4 });
watch('left', left);
watch('right', right);
log(left.write('hello', () => log('hello done')), left.write('', () => log('nothing done')));
left.write('more', () => log('more done'));
process.nextTick(() => log('tick'));
Promise.resolve().then(() => log('micro'));
setTimeout(() => left.end('bye', () => log('left ended')), 5);
setTimeout(() => right.end('ciao'), 15);
setTimeout(() => {
  const [near, far] = duplexPair();
  watch('near', near).destroy(new Error('gone'));
  watch('far', far);
  setTimeout(() => far.write('late', (error) => log('late', error && error.message)), 5);
  const [quiet, other] = duplexPair();
  watch('other', other);
  quiet.destroy();
}, 40);
