// await using over resources that only have a sync disposer, or none, and where it awaits.
// needs: await-using
const log = (...a) => console.log(a.join(' '));
let n = 0;
const tick = () => {
  if (n < 24)
    Promise.resolve().then(() => {
      log('tick', ++n);
      tick();
    });
};
tick();
const s = (name, r) => ({
  [Symbol.dispose]() {
    log('dispose', name);
    return r;
  },
});
const as = (name, r) => ({
  [Symbol.asyncDispose]() {
    log('async dispose', name);
    return r;
  },
});
(async () => {
  {
    await using a = s(
      'a',
      Promise.reject(new Error('not awaited')).catch(() => {}) && {
        then() {
          log('then of result must not be read');
        },
      },
    );
    log('in a');
  }
  log('after a');
  {
    await using x = null;
  }
  log('after null');
  {
    await using x = undefined,
      y = null;
    using z = s('z');
  }
  log('after mixed null');
  {
    using z = s('z1');
    await using x = null;
    using w = s('w1');
  }
  log('after z1');
  {
    await using x = as('x', 5);
  }
  log('after x');
  {
    await using x = as('x2', Promise.resolve());
    using q = s('q');
    await using k = null;
  }
  log('after x2');
  try {
    await using a = {
      [Symbol.dispose]() {
        throw new Error('sync throw');
      },
    };
    log('in');
    throw new Error('body');
  } catch (e) {
    log(e.name, e.error && e.error.message, e.suppressed && e.suppressed.message, JSON.stringify(e.message));
  }
  try {
    await using a = {
      [Symbol.asyncDispose]: null,
      get [Symbol.dispose]() {
        log('get dispose');
        return () => log('called');
      },
    };
  } catch (e) {
    log('!', e.message);
  }
  try {
    await using a = {};
  } catch (e) {
    log(e.name);
  }
  try {
    await using a = 1;
  } catch (e) {
    log(e.name);
  }
  try {
    await using a = { [Symbol.asyncDispose]: 1 };
  } catch (e) {
    log(e.name);
  }
  f: {
    await using a = s('labelled');
    break f;
  }
  log('after label');
  for (await using v of [s('v1'), null, s('v2')]) log('loop', v === null);
  log('after loop');
  for (await using v = s('for'); ; ) {
    break;
  }
  log('done');
})();
