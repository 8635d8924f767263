// since: 18
// AbortSignal: reasons, timeouts, any, and what they refuse.
const c = new AbortController();
console.log(c.signal.aborted, c.signal, c);
c.signal.onabort = (e) => console.log('onabort', e.type, e.target === c.signal, e.isTrusted);
c.signal.addEventListener('abort', () => console.log('listener'));
c.abort();
c.abort();
console.log(
  c.signal.aborted,
  c.signal.reason && c.signal.reason.name,
  c.signal.reason && c.signal.reason.message,
  c.signal.reason && c.signal.reason.code,
);
if (AbortSignal.abort) {
  const s = AbortSignal.abort('why');
  console.log(s.aborted, s.reason);
  try {
    s.throwIfAborted && s.throwIfAborted();
  } catch (e) {
    console.log('thrown', e);
  }
}
try {
  new AbortSignal();
} catch (e) {
  console.log(e.name, e.code, e.message);
}
if (AbortSignal.timeout) {
  const s = AbortSignal.timeout(5);
  s.addEventListener('abort', () => console.log('timed out', s.reason.name, s.reason.message, s.reason.code));
  for (const bad of [-1, 'x', NaN, undefined, 2 ** 53])
    try {
      AbortSignal.timeout(bad);
      console.log('ok', bad);
    } catch (e) {
      console.log(e.name, e.code, e.message);
    }
  setTimeout(() => {}, 20);
}
if (AbortSignal.any) {
  const a = new AbortController(),
    b = new AbortController();
  const s = AbortSignal.any([a.signal, b.signal]);
  s.onabort = () => console.log('any', s.reason);
  b.abort('b');
  a.abort('a');
  console.log(AbortSignal.any([]).aborted, AbortSignal.any([s]).reason);
  for (const bad of [5, [5], undefined, [{}], null])
    try {
      AbortSignal.any(bad);
      console.log('ok');
    } catch (e) {
      console.log(e.name, e.code, e.message);
    }
}
