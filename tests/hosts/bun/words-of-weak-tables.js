// what weak tables and their like refuse, and classes without a name that are called
const t = (f) => {
  try {
    f();
    console.log('ok');
  } catch (e) {
    console.log(`${e.name}: ${e.message}`);
  }
};
const o = {};
const r = new FinalizationRegistry(() => {});
t(() => r.register(o, o));
t(() => r.register(1, 2));
t(() => r.register(o, 1, 5));
t(() => r.unregister(1));
t(() => r.register.call({}, 1));
t(() => new FinalizationRegistry());
t(() => FinalizationRegistry());
t(() => new WeakRef(1));
t(() => WeakRef({}));
t(() => WeakRef.prototype.deref.call({}));
t(() => new WeakMap([1]));
t(() => new WeakMap([[1, 2]]));
t(() => new WeakMap().set(1, 2));
t(() => new WeakSet([1]));
t(() => new WeakSet(5));
t(() => (class {})());
t(() => {
  class A {}
  A();
});
