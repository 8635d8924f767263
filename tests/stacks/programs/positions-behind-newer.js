// The same with newer syntax, and in what sets up classes.
// needs: class-fields, nullish, logical-assignment
const place = (error) => error.stack.split('\n').slice(1, 3).map((line) => (/at (.*) \(/.exec(line) || ['', ''])[1] + (/:\d+:\d+/.exec(line) || [''])[0]).join(' ');
let nothing;
let none = null;
let key = 'key';
const box = { one: 1 };
let print = () => {};
const sayings = [
  function kept() { (none.one ||= 1); },
  function throughAChain() { for (const each of box?.one) print(each); },
  function throughALongChain() { for (const each of box.two?.three.four) print(each); },
  function field() { class Kind { one = box.two(); } new Kind(); },
  function fieldOfNothing() { class Kind { one = nothing(); two = 1; } new Kind(); },
  function spread() { class Kind { one = [...box.one]; } new Kind(); },
];
for (const saying of sayings) {
  try {
    saying();
  } catch (error) {
    console.log(saying.name, error.name, error.message, place(error));
  }
}
