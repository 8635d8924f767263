// Errors of what has no place of its own: they are shown at what came before.
// needs: bigint
const place = (error) => error.stack.split('\n').slice(1, 3).map((line) => (/:\d+:\d+/.exec(line) || [''])[0]).join(' ');
let nothing;
let none = null;
let key = 'key';
const box = { one: 1, list() {} };
const make = () => 1;
let print = () => {};
const sayings = [
  function number() { return +Symbol(); },
  function big() { const value = +1n; print(value); },
  function negated() { print(1, -Symbol()); },
  function complement() { if (~Symbol()) print(); },
  function removed() { delete nothing.one; },
  function removedBelow() { return delete box.two.three; },
  function added() { none.one += 1; },
  function addedIn() { return (none.one += 1); },
  function unknown() { print((unheardOf.one = 1)); },
  function unknownKey() { return (unheardOf[key] = 1); },
  function heritage() { return class extends 5 {}; },
  function heritageOfProperty() { print(class extends box.one {}); },
  function heritageOfCall() { const Kind = class extends make() {}; print(Kind); },
  function computedKey() { return { [box.two()]: 1 }; },
  function computedMethod() { return { [key.nothing()]() {} }; },
  function computedInClass() { return class { [none()]() {} }; },
  function calledTwice() { for (const each of make()()) print(each); },
  function calledByKey() { for (const each of box[make()]()) print(each); },
];
for (const saying of sayings) {
  try {
    saying();
  } catch (error) {
    console.log(saying.name, error.name, error.message, place(error));
  }
}
