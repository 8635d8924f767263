// The order in which the members of Promise and of iterators stand.
const named = (object) => Reflect.ownKeys(object).map(String).join(' ');
console.log(named(Promise));
console.log(named(Promise.prototype));
console.log(named(Iterator.prototype));
for (const { prototype } of [Map, WeakMap]) console.log(typeof prototype, prototype.constructor.name);
console.log(Object.keys(Promise), Iterator.prototype[Symbol.iterator], Promise[Symbol.species]);
