// What is printed of a proxy whose target is another, whose traps are asked until Node 25, and of objects whose tag cannot be read.
const { inspect, format } = require('util');
const asked = [];
const traps = new Proxy({}, { get: (_, trap) => (asked.push(trap), undefined) });
const show = (value) => {
  asked.length = 0;
  try {
    console.log(inspect(value));
  } catch (error) {
    console.log('refused', error.message);
  }
  console.log(asked.filter((trap, i) => asked.indexOf(trap) === i).sort().join(' '));
};
const twice = (target) => new Proxy(new Proxy(target, traps), {});
for (const target of [{ a: 1 }, [1, 2], new Map([[1, 2]]), new Set([1]), function f() {}, class A {}, /x/]) show(twice(target));
const refusing = new Proxy({ a: 1 }, { ownKeys: () => { throw new Error('no keys'); } });
show(refusing);
show(new Proxy(refusing, {}));
class Thrower {
  get [Symbol.toStringTag]() {
    throw new Error('no tag');
  }
}
show(new Thrower());
show({ [Symbol.toStringTag]: 'own', a: 1 });
show({ [inspect.custom]: (depth, options, given) => `${typeof given} ${given === inspect}` });
console.log(format('%s', { [Symbol.toPrimitive]: () => 'primitive' }));
console.log(format('%s', new (class Price { [Symbol.toPrimitive]() { return 'price'; } })()));
console.log(format('%s', new Proxy({ toString: () => 'text' }, {})));
console.log(format('%s', new Proxy(new Proxy({ toString: () => 'text' }, {}), {})));
if (console.table)
  for (const columns of ['a', 5, {}, null]) {
    try {
      console.table([{ a: 1 }], columns);
    } catch (error) {
      console.log(error.message);
    }
  }
