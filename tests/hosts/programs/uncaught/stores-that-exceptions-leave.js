// needs: queuemicrotask
// Which stores a job finds behind a microtask that threw, and where listeners hear of it.
const { AsyncLocalStorage, AsyncResource, executionAsyncId } = require('async_hooks');
const stores = AsyncLocalStorage ? new AsyncLocalStorage() : { run: (_, go) => go(), enterWith() {}, getStore() {} };
const seen = [];
const note = (what) => seen.push(`${what}: ${stores.getStore() || 'none'}`);
let outer, inner, whileListening;
process.on('uncaughtException', () => {
  note(`listener in ${{ [outer]: 'the microtask', [inner]: 'the resource', 0: 'nothing' }[executionAsyncId()] || 'another'}`);
  whileListening();
});
process.on('unhandledRejection', () => note('unhandled'));
process.on('rejectionHandled', () => note('handled later'));

const fail = () => {
  outer = executionAsyncId();
  throw 0;
};
const failInside = () => {
  outer = executionAsyncId();
  new AsyncResource('inner').runInAsyncScope(() => {
    inner = executionAsyncId();
    throw 0;
  });
};
const SCENES = {
  fails: (go) => {
    stores.run('A', () => queueMicrotask(fail));
    go();
  },
  'fails in a resource': (go) => {
    stores.run('A', () => queueMicrotask(failInside));
    go();
  },
  'fails in a store': (go) => {
    stores.run('A', () => queueMicrotask(() => stores.run('B', fail)));
    go();
  },
  'fails in a store of its own': (go) => {
    queueMicrotask(() => (stores.enterWith('C'), fail()));
    go();
  },
  'listener enters a store': (go) => {
    whileListening = () => stores.enterWith('L');
    stores.run('A', () => queueMicrotask(fail));
    go();
  },
  'two fail': (go) => {
    stores.run('A', () => queueMicrotask(fail));
    stores.run('B', () => queueMicrotask(fail));
    go();
  },
  'another microtask between': (go) => {
    stores.run('A', () => queueMicrotask(fail));
    queueMicrotask(() => note('between'));
    go();
  },
  'a tick goes on': (go) => {
    stores.run('A', () => queueMicrotask(() => (process.nextTick(go), fail())));
  },
  'a tick fails': (go) => {
    stores.run('A', () => process.nextTick(fail));
    process.nextTick(go);
  },
};
const names = Object.keys(SCENES);
const next = () => {
  const name = names.shift();
  if (name === undefined) return;
  whileListening = () => {};
  inner = 'none';
  let release;
  const gate = new Promise((resolve) => (release = resolve));
  (async () => {
    await gate;
    note('awaited');
    await null;
    note('awaited again');
  })();
  gate.then(() => note('then'));
  SCENES[name](release);
  setTimeout(() => {
    console.log(name, '|', seen.splice(0).join(', '));
    next();
  }, 5);
};
next();
