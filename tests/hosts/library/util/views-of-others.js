// since: 16
// Methods that show objects of the platform, called on others.
const { inspect } = require('util');

for (const { prototype } of [TextDecoder, AbortController, AbortSignal, Event]) {
  const show = prototype[inspect.custom];
  const others = [{}, { constructor: undefined }, Object.create(null), undefined, 1, { constructor: { name: 'Else' } }];
  for (const other of others)
    for (const depth of [2, Symbol('deep')])
      try {
        console.log(prototype[Symbol.toStringTag], show.call(other, depth, {}));
      } catch ({ name, code, message }) {
        console.log(prototype[Symbol.toStringTag], name, code, message);
      }
}
const { signal } = new AbortController();
console.log({ a: { b: { signal, decoder: new TextDecoder() } } }, { a: { b: { c: { signal } } } });
