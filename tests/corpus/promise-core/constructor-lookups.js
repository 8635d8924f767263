// Which operations look at the constructor of a native promise, and what a throwing one does.
// needs: asyncgen, promise-finally
const log = (...a) => console.log(a.join(' '));
const p = (name) => {
  const q = Promise.resolve(name);
  Object.defineProperty(q, 'constructor', {
    get() {
      log('constructor of', name);
      return Promise;
    },
    configurable: true,
  });
  return q;
};
const own = p('then');
own.then((v) => log('then', v));
own.catch(() => {});
own.finally(() => log('finally'));
(async () => log('await', await p('await')))();
Promise.resolve(p('resolve')).then((v) => log('resolve', v));
(async () => p('return'))().then((v) => log('return', v));
Promise.all([p('all')]).then((v) => log('all', v));
(async () => {
  for await (const v of [p('for')]) log('for await', v);
})();
async function* g() {
  yield p('yield');
  return p('gen return');
}
(async () => {
  const it = g();
  log(JSON.stringify(await it.next()));
  log(JSON.stringify(await it.next()));
  log(JSON.stringify(await it.return(p('late return'))));
})();
const bad = Promise.resolve(1);
Object.defineProperty(bad, 'constructor', {
  get() {
    throw new Error('no constructor');
  },
});
(async () => {
  try {
    await bad;
  } catch (e) {
    log('await threw', e.message);
  }
})();
try {
  Promise.resolve(bad);
} catch (e) {
  log('resolve threw', e.message);
}
Promise.all([bad]).catch((e) => log('all rejected', e.message));
try {
  bad.then();
} catch (e) {
  log('then threw', e.message);
}
