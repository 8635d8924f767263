// What a generator hands on of the results that `yield*` gets: here a new object with their value, read once
const through = (result) => ({
  [Symbol.iterator]() {
    return this;
  },
  next: () => ({ value: 1, done: false, extra: 'next' }),
  return: () => result,
  throw: () => ({ value: 3, done: false, extra: 'throw' }),
});
function* outer(result) {
  return yield* through(result);
}
const shown = (result) => console.log(JSON.stringify(result));

let it = outer({});
shown(it.next());
shown(it.throw('t'));
shown(it.return('r'));
shown(it.next());
for (const done of [false, true]) {
  it = outer({ value: 7, done, extra: 'return' });
  it.next();
  shown(it.return('r'));
}
const read = (name, value) => (console.log(name, 'read'), value);
const told = { get done() { return read('done', false); }, get value() { return read('value', 9); } };
it = outer(told);
it.next();
const last = it.return('r');
console.log('got', Object.keys(last), last.value, last.done);
for (const value of (function* () { yield* { [Symbol.iterator]: () => ({ next: () => told, return: () => ({}) }) }; })()) {
  console.log('in the loop', value);
  break;
}
