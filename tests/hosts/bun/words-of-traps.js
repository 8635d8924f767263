// what is said of proxies, of BigInts and of what is taken back
const tell = (use) => {
  try {
    console.log(String(use()));
  } catch (error) {
    console.log(error.name, error.message);
  }
};
const gone = (use, target = {}) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  tell(() => use(proxy));
};
for (const name of ['get', 'has', 'ownKeys']) tell(() => ((proxy) => [proxy.x, 'x' in proxy, Object.keys(proxy)])(new Proxy({}, { [name]: 5 })));
gone((proxy) => proxy.x);
gone((proxy) => Object.keys(proxy));
gone((proxy) => 'x' in proxy);
tell(() => Object.defineProperty(new Proxy({}, { defineProperty: () => false }), 'x', {}));
tell(() => new Proxy(Object.freeze({ x: 1 }), { get: () => 2 }).x);
tell(() => 'x' in new Proxy(Object.freeze({ x: 1 }), { has: () => false }));
tell(() => Object.keys(new Proxy({}, { ownKeys: () => [1] })));
tell(() => Object.keys(new Proxy({}, { ownKeys: () => ['a', 'a'] })));
tell(() => Object.keys(new Proxy(Object.freeze({ q: 1 }), { ownKeys: () => [] })));
tell(() => Object.getPrototypeOf(new Proxy({}, { getPrototypeOf: () => 1 })));
tell(() => new (new Proxy(class {}, { construct: () => 1 }))());
tell(() => Object.setPrototypeOf(new Proxy({}, { setPrototypeOf: () => false }), null));
tell(() => Object.preventExtensions(new Proxy({}, { preventExtensions: () => false })));
tell(() => Object.getOwnPropertyDescriptor(new Proxy({}, { getOwnPropertyDescriptor: () => 1 }), 'x'));
tell(() => Object.isExtensible(new Proxy({}, { isExtensible: () => false })));
tell(() => 1n >>> 0n);
tell(() => 2n ** -1n);
tell(() => 2n ** 99999999999n);
tell(() => require('util').format('%j', proxyOfItself()));
function proxyOfItself() {
  const one = {};
  one.one = one;
  return one;
}
const { createHook } = require('async_hooks');
createHook({ init: (_id, type) => console.log('init', type), before: () => console.log('before') }).enable();
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('then'));
setTimeout(() => console.log('timer'), 1);
(async () => {
  const { on, EventEmitter } = require('events');
  const emitter = new EventEmitter();
  const heard = on(emitter, 'x');
  emitter.emit('x', 1);
  console.log(await heard.next());
  const reader = new ReadableStream({
    start(controller) {
      controller.enqueue('a');
      controller.close();
    },
  }).getReader();
  console.log(await reader.read(), await reader.read());
})();
process.exitCode = 3;
process.exitCode = undefined;
console.log(process.exitCode);
