// needs: abort
// An object with handleEvent is called by an async function of Node's own: what it throws is heard of later than a function's.
process.on('uncaughtException', (error, origin) => console.log('uncaught', error, origin));
const target = new EventTarget();
const beat = (name) => {
  let turn = Promise.resolve();
  for (let k = 0; k < 6; k++) turn = turn.then(() => console.log(name, k));
};
const listeners = {
  throws: { handleEvent: () => { throw 'thrown'; } },
  rejects: { handleEvent: () => Promise.reject('rejected') },
  thenable: { handleEvent: () => ({ then(_, no) { console.log('asked'); no('refused'); } }) },
  method: { name: 'itself', handleEvent(event) { console.log(this.name, event.type); } },
  'async function': async () => { throw 'thrown in an async one'; },
  'function': () => { throw 'thrown at once'; },
  'function with thenable': () => ({ then(_, no) { console.log('asked'); no('refused at once'); } }),
};
const names = Object.keys(listeners);
const next = () => {
  const name = names.shift();
  if (name === undefined) return;
  console.log('--', name);
  beat(name);
  target.addEventListener(name, listeners[name]);
  target.dispatchEvent(new Event(name));
  process.nextTick(() => console.log('tick'));
  setImmediate(next);
};
next();
