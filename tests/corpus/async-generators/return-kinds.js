// Every way in which an async generator ends, with the tick at which each request is answered.
// needs: asyncgen
const log = (...a) => console.log(a.join(' '));
let n = 0;
(function tick() {
  if (n < 40)
    Promise.resolve().then(() => {
      n++;
      tick();
    });
})();
const at = (name, p) =>
  p.then(
    (v) => log(name, JSON.stringify(v), n),
    (e) => log(name, 'threw', (e && e.message) || e, n),
  );
async function* a() {
  return 1;
}
async function* b() {
  return Promise.resolve(1);
}
async function* c() {
  return;
}
async function* d() {}
async function* e() {
  return undefined;
}
async function* f() {
  return void 0;
}
async function* g() {
  try {
    return Promise.reject(new Error('r'));
  } catch (x) {
    log('caught', x.message, n);
    return 'c';
  }
}
async function* h() {
  return {
    then(r) {
      log('then', n);
      r('t');
    },
  };
}
async function* i() {
  try {
    return 1;
  } finally {
    yield 2;
  }
}
async function* j() {
  yield Promise.reject(new Error('y'));
}
async function* k() {
  try {
    yield Promise.reject(new Error('yk'));
  } catch (x) {
    log('k caught', x.message, n);
    yield 3;
  }
}
async function* l() {
  yield;
  yield undefined;
  yield {
    then(r) {
      r('yt');
    },
  };
}
for (const [nm, fn] of Object.entries({ a, b, c, d, e, f, g, h, i, j, k, l })) {
  const it = fn();
  at(nm + '1', it.next());
  at(nm + '2', it.next());
  at(nm + '3', it.return(Promise.resolve('R')));
  at(nm + '4', it.throw(new Error('T')));
}
