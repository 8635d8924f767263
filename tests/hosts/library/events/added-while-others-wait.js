// A listener that is added while another one still waits is called, too; not one that is added by the last.
const target = new EventTarget();
const log = (name) => () => console.log(name);
const removed = log('removed');
target.addEventListener('a', () => {
  console.log('first');
  target.addEventListener('a', log('added'));
  target.removeEventListener('a', removed);
});
target.addEventListener('a', removed);
target.dispatchEvent(new Event('a'));
target.addEventListener('b', () => {
  console.log('alone');
  target.addEventListener('b', log('added by the last'), { once: true });
});
target.dispatchEvent(new Event('b'));
console.log('--');
target.dispatchEvent(new Event('b'));
console.log('--');
const signal = new AbortController();
const second = log('second');
signal.signal.addEventListener('abort', () => {
  signal.signal.removeEventListener('abort', second);
  signal.signal.addEventListener('abort', log('too late'));
});
signal.signal.addEventListener('abort', second);
signal.signal.addEventListener('abort', log('third'));
signal.signal.onabort = log('handler');
signal.abort();
