// Requests to an async generator that wait behind each other: next, throw and return, with a promise and a thenable.
// needs: asyncgen
const log = (...a) => console.log(a.join(' '));
const show = (name, p) =>
  p.then(
    (v) => log(name, JSON.stringify(v)),
    (e) => log(name, 'threw', (e && e.message) || e),
  );
async function* g() {
  try {
    log('start');
    yield 1;
    log('after 1');
    yield 2;
  } catch (e) {
    log('caught', e.message);
    yield 'c';
  } finally {
    log('finally');
    yield 'f';
    log('end finally');
  }
  return 'r';
}
const a = g();
show('n1', a.next());
show('t', a.throw(new Error('T')));
show('r', a.return('R'));
show('n2', a.next());
show('n3', a.next());
show('r2', a.return(Promise.reject(new Error('late'))));
show('n4', a.next());
show('t2', a.throw(new Error('after')));
show('n5', a.next());
const b = g();
show('b return first', b.return(Promise.resolve('x')));
show('b n', b.next());
show('b throw', b.throw(new Error('bt')));
show(
  'b r',
  b.return({
    then(r) {
      log('then');
      r('thenable');
    },
  }),
);
show('b n', b.next());
async function* loop() {
  let me = 0;
  while (me < 3) {
    const got = yield me++;
    log('got', got);
  }
}
const c = loop();
for (const v of 'abcdef') show('c' + v, c.next(v));
let ticks = 0;
(function tick() {
  if (ticks++ < 14)
    Promise.resolve().then(() => {
      log('tick', ticks);
      tick();
    });
})();
