// since: 12
// The methods of URLSearchParams on what is none, and with too little or what is no text.
function show(name, make) {
  try {
    console.log(name, make());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
const { prototype } = URLSearchParams;
for (const name of ['append', 'delete', 'get', 'getAll', 'has', 'set', 'entries', 'forEach', 'keys', 'values', 'toString', Symbol.iterator])
  for (const receiver of [undefined, null, 5, {}, Object.create(prototype)]) show(`${String(name)} ${typeof receiver}`, () => prototype[name].call(receiver, 'a', 'b'));
for (const name of ['append', 'set', 'get', 'getAll', 'has', 'delete', 'forEach'])
  for (const args of [[], ['a'], [Symbol('x'), 'b'], ['a', Symbol('x')], ['a', '1'], ['a', '2'], [undefined, undefined]])
    show(`${name} ${args.length}`, () => {
      const params = new URLSearchParams('a=1');
      return [params[name](...args), String(params)];
    });
for (const kind of ['entries', 'keys', 'values']) {
  const iterator = new URLSearchParams('a=1')[kind]();
  const proto = Object.getPrototypeOf(iterator);
  show(kind, () => [Object.getOwnPropertyNames(proto).join(), proto[Symbol.toStringTag], Object.keys(proto).join()]);
  for (const receiver of [undefined, null, {}, 5]) show(`next of ${kind}`, () => iterator.next.call(receiver));
}
for (const Class of [URL, URLSearchParams]) console.log(Object.getOwnPropertyDescriptor(Class.prototype, Symbol.toStringTag));
console.log(Object.getOwnPropertyDescriptor(prototype, Symbol.iterator).enumerable);
