// since: 12
// How addresses, their parameters and the iterators of these are shown.
function show(name, make) {
  try {
    console.log(name, make());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
}
const { inspect } = require('util');
const url = new URL('https://user:pass@host.name:8080/path/name/?que=ry&a=1#hash');
const params = new URLSearchParams(`a=b&c=d&long=${'x'.repeat(30)}`);
for (const options of [{}, { depth: -1 }, { depth: 0 }, { compact: false }, { colors: true }, { breakLength: 10 }, { breakLength: 1000 }]) {
  show('address', () => inspect(url, options));
  show('parameters', () => inspect(params, options));
  for (const kind of ['keys', 'entries', 'values']) show(kind, () => inspect(params[kind](), options));
}
show('deep', () => inspect({ a: { b: { c: url, d: params, e: params.keys() } } }));
show('half gone', () => {
  const iterator = params.entries();
  iterator.next();
  return inspect(iterator);
});
show('empty', () => [inspect(new URLSearchParams()), inspect(new URLSearchParams().keys())]);
show('subclass', () => inspect(new (class Sub extends URLSearchParams {})('a=b')));
console.log(url, params, params.keys());
console.log('%s %s %j', url, params, url);
