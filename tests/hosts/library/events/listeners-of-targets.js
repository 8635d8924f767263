// since: 18
// getEventListeners and maximums of emitters and event targets, warnings of too many.
const {
  getEventListeners,
  EventEmitter,
  setMaxListeners,
  listenerCount,
  getMaxListeners,
  addAbortListener,
} = require('events');
const e = new EventEmitter(),
  t = new EventTarget();
const f = () => {};
e.on('x', f);
e.once('x', f);
t.addEventListener('x', f);
console.log(getEventListeners(e, 'x'), getEventListeners(t, 'x'), getEventListeners(e, 'x')[0] === f);
try {
  getEventListeners({}, 'x');
} catch (x) {
  console.log(x.code, x.message);
}
setMaxListeners(2, e, t);
console.log(e.getMaxListeners(), getMaxListeners && getMaxListeners(t), listenerCount(e, 'x'));
try {
  setMaxListeners(-1);
} catch (x) {
  console.log(x.code, x.message);
}
process.on('warning', (w) => console.log(w.name, w.message, w.count, w.type, w.emitter === e || w.target === t));
e.on('x', f);
t.addEventListener('x', () => {});
t.addEventListener('x', () => {});
console.log(e.listenerCount('x', f));
if (addAbortListener) {
  const c = new AbortController();
  const d = addAbortListener(c.signal, () => console.log('aborted'));
  console.log(typeof d[Symbol.dispose]);
  c.abort();
  try {
    addAbortListener({}, f);
  } catch (x) {
    console.log(x.code, x.message);
  }
}
console.log(e);
