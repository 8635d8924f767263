// What is said of what is no iterable, and of iterators and proxies that answer wrongly.
const show = async (work) => {
  try {
    await work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name}: ${error.message}`);
  }
};
const o = {};
const closing = { next: async () => ({ value: 1, done: false }), return: async () => 5 };
(async () => {
  await show(() => new Map(o));
  await show(() => (function* () { yield* 5; })().next());
  await show(() => (function* () { yield* o; })().next());
  await show(() => (([a]) => a)());
  await show(async () => { for await (const x of o.zz) x; });
  await show(async () => { for await (const x of { [Symbol.asyncIterator]: () => closing }) break; });
  await show(() => { for (const x of { [Symbol.iterator]: () => ({ next: () => ({ value: 1 }), return: () => 5 }) }) break; });
  await show(() => Array.fromAsync(null));
  await show(() => [].values().reduce((a, b) => a + b));
  await show(() => Promise.withResolvers.call(5));
  await show(() => Promise.all.call(function () {}, []));
  await show(() => Promise.all.call(function (f) { f(1, 2); f(3, 4); }, []));
  await show(() => { class A { #p; static has(x) { return #p in x; } } A.has(1); });
  await show(() => Object.keys(new Proxy({}, { ownKeys: () => [1] })));
  await show(() => Object.keys(new Proxy(Object.preventExtensions({ a: 1 }), { ownKeys: () => [] })));
  await show(() => new (new Proxy(function () {}, { construct: () => 1 }))());
  await show(() => Object.isExtensible(new Proxy({}, { isExtensible: () => false })));
  await show(() => 'a' in new Proxy(Object.freeze({ a: 1 }), { has: () => false }));
  await show(() => { const stack = new DisposableStack(); stack.dispose(); stack.use(null); stack.defer(() => {}); });
  await show(() => new DisposableStack().use({}));
  await show(() => Uint8Array.fromHex('zz'));
  await show(() => Uint8Array.fromBase64('!'));
})();
