// needs: asyncgen
// which properties an object pattern with a rest reads
const told = [];
const source = { get a() { told.push('a'); return 1; }, get b() { told.push('b'); return 2; }, c: 3 };
const { a, ...rest } = source;
console.log(told.splice(0).join(), a, rest);
(({ b, ...others }) => console.log(told.splice(0).join(), b, others))(source);
const asked = new Proxy({ x: 1, y: 2 }, {
  get: (target, key) => (told.push(`get ${key}`), target[key]),
  getOwnPropertyDescriptor: (target, key) => (told.push(`own ${key}`), Reflect.getOwnPropertyDescriptor(target, key)),
});
const { x, ...z } = asked;
console.log(told.join(), x, z);
