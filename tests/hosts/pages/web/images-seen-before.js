// The first picture of an address comes after timers that are due; the next one is complete at once.
const log = (...words) => console.log(words.join(' '));
const address = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const first = new Image();
first.onload = () => log('load', first.complete, first.width);
first.src = address;
log('asked', first.complete);
setTimeout(() => log('timeout'), 0);
new Image().decode().catch(() => log('nothing to decode'));
Promise.resolve().then(() => log('microtask')).then(() => log('second microtask'));
setTimeout(() => {
  const next = new Image();
  next.src = address;
  log('known', next.complete, next.width);
  next.src = address;
  next.onload = () => log('one load');
  first.onload = null;
  first.src = 'data:image/png;base64,xxxx';
  log('still shown', first.complete, first.naturalWidth);
  first.onerror = () => log('error', first.complete, first.naturalWidth);
}, 60);
setTimeout(() => {
  const none = new Image();
  none.onerror = () => log('no address', none.complete);
  log(JSON.stringify(none.src));
  none.src = '';
  log(none.complete, none.src === location.href);
  setTimeout(() => log('after no address'), 30);
}, 120);
