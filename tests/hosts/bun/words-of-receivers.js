// what the library says of receivers and arguments it does not take
const t = f => { try { f(); console.log('no error'); } catch (e) { console.log(e.name + ': ' + e.message); } };
t(() => structuredClone()); t(() => Array.from({ [Symbol.iterator]: 5 })); t(() => Object.fromEntries([5])); t(() => new Map([1]));
t(() => String.raw()); t(() => new TextDecoder('nope')); t(() => Reflect.ownKeys(1)); t(() => Reflect.ownKeys('s'));
t(() => Reflect.has(null, 'x')); t(() => Reflect.get(undefined, 'x')); t(() => Symbol.keyFor('x')); t(() => Symbol.keyFor(5));
t(() => Object.keys(null)); t(() => Object.assign(undefined)); t(() => [].at.call(null)); t(() => Array.prototype.map.call(undefined, x => x));
t(() => new URL('nope')); t(() => [1].map(5)); t(() => [].values().map(5)); t(() => 'x'.localeCompare.call(null));
t(() => new Uint8Array(-1)); t(() => new ArrayBuffer(-1)); t(() => new DataView({})); t(() => Math.max(1n));
t(() => BigInt('x')); t(() => Object.getPrototypeOf(null)); t(() => new WeakRef(1)); t(() => new Proxy(1, {}));
t(() => Reflect.construct(() => { }, [])); t(() => Function.prototype.call.call(1)); t(() => Date.prototype.getTime.call({})); t(() => Map.prototype.get.call({}));
t(() => Symbol.prototype.toString.call(1)); t(() => Number.prototype.toFixed.call('x')); t(() => (5).toString(99)); t(() => 'x'.normalize('bad'));
t(() => String.fromCodePoint(-1)); t(() => new RegExp('[')); t(() => new RegExp('a', 'zz')); t(() => Object.defineProperty({}, 'x', { get: 5 }));
t(() => Object.defineProperty({}, 'x', { get() { }, value: 1 })); t(() => JSON.stringify(1n)); t(() => crypto.getRandomValues({})); t(() => Object.entries(undefined));
t(() => Object.values(null)); t(() => Object.hasOwn(null, 'x')); t(() => Object.getOwnPropertyNames(undefined)); t(() => Object.getOwnPropertyDescriptor(null, 'x'));
t(() => Object.setPrototypeOf(null, {})); for (const n of ['forEach', 'filter', 'reduce', 'find', 'push', 'join', 'sort', 'includes', 'flat', 'at', 'slice', 'concat', 'indexOf', 'some', 'every', 'fill', 'keys']) t(() => Array.prototype[n].call(null, x => x)); for (const n of ['trim', 'split', 'slice', 'replace', 'match', 'at', 'padStart', 'includes', 'repeat', 'toUpperCase', 'charAt', 'normalize', 'localeCompare', 'matchAll']) t(() => String.prototype[n].call(null)); for (const n of ['forEach', 'filter', 'reduce', 'find', 'sort', 'flatMap', 'some']) t(() => [1, 2][n](5));
t(() => new Map().forEach(5)); t(() => new Set().forEach(null)); t(() => Map.prototype.set.call(5)); t(() => Set.prototype.add.call({}));
t(() => WeakMap.prototype.get.call({})); t(() => RegExp.prototype.test.call(1)); t(() => RegExp.prototype.exec.call({})); t(() => BigInt.prototype.toString.call(1));
t(() => Boolean.prototype.valueOf.call(1)); t(() => String.prototype.toString.call(1)); t(() => Error.prototype.toString.call(1)); t(() => Promise.prototype.finally.call(1));
t(() => Array.prototype[Symbol.iterator].call(undefined)); t(() => ({}).toString.call.call(1)); t(() => Function.prototype.bind.call(1)); t(() => Function.prototype.toString.call({}));
