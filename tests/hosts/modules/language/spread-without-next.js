// What is said of spread values whose iterator has no next: they are not iterable, or what is called with them is no function.
// since: 7
const nothing = { [Symbol.iterator]: () => ({}) };
const number = { [Symbol.iterator]: () => ({ next: 3 }) };
const holder = { nothing, method() {}, Class: class {} };
const call = () => {};
const give = () => nothing;
class Below extends Object {
  constructor() {
    super(...nothing);
  }
}
const attempts = {
  literal: () => [...nothing],
  'literal of a number': () => [...number],
  'literal behind another': () => [1, ...nothing],
  'literal of a member': () => [...holder.nothing],
  'literal of a call': () => [...give()],
  argument: () => call(...nothing),
  'argument of a number': () => call(...number),
  'argument behind another': () => call(1, ...nothing),
  'argument in front of another': () => call(...nothing, 1),
  'argument of a member': () => call(...holder.nothing),
  'argument of a call': () => call(...give()),
  method: () => holder.method(...nothing),
  'method by key': () => holder['method'](...nothing),
  constructor: () => new holder.Class(...nothing),
  'built-in constructor': () => new Map(...nothing),
  'built-in function': () => Math.max(...nothing),
  super: () => new Below(),
  function: () => (() => 1)(...nothing),
};
for (const name of Object.keys(attempts)) {
  try {
    console.log(name, attempts[name]());
  } catch (error) {
    console.log(`${name} ${error.name}: ${error.message}`);
  }
}
