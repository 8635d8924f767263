// Symbols in weak collections, weak references and registries, and iterator helpers that refuse an argument.
// needs: nullish
const tr = (n, f) => {
  try {
    console.log(n, String(f()));
  } catch (e) {
    console.log(n, e.message);
  }
};
const s = Symbol('s');
tr('wm', () => new WeakMap([[s, 1]]).get(s));
tr('wm has', () => new WeakMap().has(s));
tr('wm get', () => new WeakMap().get(s));
tr('wm delete', () => new WeakMap().delete(s));
tr('ws', () => new WeakSet([s]).has(s));
tr('ws add', () => new WeakSet().add(s));
tr('wr', () => new WeakRef(s));
tr('wm reg', () => new WeakMap().set(Symbol.for('x'), 1));
tr('ws reg', () => new WeakSet().add(Symbol.for('x')));
tr('fr', () => new FinalizationRegistry(() => {}).register(s, 1));
tr('fr token', () => new FinalizationRegistry(() => {}).register({}, 1, s));
tr('un', () => new FinalizationRegistry(() => {}).unregister(s));
const closing = () => ({
  __proto__: Iterator.prototype,
  next: () => ({ done: true }),
  return() {
    console.log('closed');
    return {};
  },
});
if (globalThis.Iterator?.prototype.take) {
  tr('take', () =>
    closing().take({
      valueOf: 'no',
      toString: 5,
      [Symbol.toPrimitive]: () => {
        throw new Error('limit');
      },
    })
  );
  tr('map', () => closing().map(5));
  tr('some', () => closing().some());
}
