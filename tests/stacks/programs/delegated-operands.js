// What messages and stacks say of the operand of a yield* that is not iterable.
// needs: asyncgen
const say = (error) => console.log(error.name, error.message, /:\d+:\d+/.exec(error.stack.split('\n')[1])[0]);
const print = console.log;
let width = 5;
const box = { none: null, one: 1, nothing() {}, deep: { one: () => 1 } };
class Tree {
  constructor(left, value) {
    this.left = left;
    this.value = value;
  }
  *[Symbol.iterator]() {
    yield* this.left;
    yield this.value;
    yield* this.right;
  }
}
const generators = [
  () => new Tree(null, 1),
  () => new Tree(new Tree(2), 1),
  function* named() { yield* width; },
  function* later() { yield 1; yield* width; },
  function* given() { console.log(1, yield* width); },
  function* kept() { const all = yield* width; console.log(all); },
  function* returned() { return yield* width; },
  function* thrown() { throw yield* width; },
  function* asked() { if (yield* width) console.log(1); },
  function* called() { yield* box.nothing(); yield 2; },
  function* misspelt() { yield* box.nothin(); },
  function* value() { yield* box.deep.one(); },
  function* property() { yield* box.one; },
  function* absent() { yield* box.two; },
  function* none() { yield* box.none; },
  function* computed() { yield* box['one']; },
  function* nowhere() { yield* box.two.three; },
  function* literal() { yield* 5; },
  function* argument() { print(yield* 5); },
  function* made() { yield* new Tree(); yield* {}; },
  function* object() { yield* {}; },
  function* sum() { yield* width + 1; },
  function* written() { yield* (width = 4); },
  function* parameter(a) { yield* a; },
  function* ofParameter(a) { yield* a.b; },
  function* branch() {
    if (box.one) {
      yield* box.one;
      yield 2;
    } else {
      yield 3;
    }
    yield 4;
  },
  function* tried() {
    while (true) {
      try {
        yield* box.one;
        let a, b;
        var c;
      } catch (error) {
        throw error;
      } finally {
        width++;
      }
      break;
    }
    function unseen() {}
    class Seen {}
    return 3;
  },
  function* switched() {
    switch (1) {
      case 1:
        yield* box.one;
        yield 2;
      case 2:
        yield 3;
        break;
      default:
        yield 4;
    }
  },
  function* once() { do { yield* box.one; } while (width > 9); },
  function* several() { const a = yield* box.one, b = 3; let c; },
  function* conditional() { return (yield* box.one) ? 1 : 2; },
  function* added() { return width + (yield* box.one) + 'x' - 1; },
  function* both() { return (yield* box.one) && width; },
  function* compared() { if ((yield* box.one) < width) yield 2; },
  function* text() { return `${width} ${yield* box.one} ${width}`; },
  function* not() { return !(yield* box.one); },
  function* member() { return (yield* box.one).length; },
  function* element() { return [yield* box.one, 1, width]; },
  function* arguments_() { console.log(yield* box.one, 1, width); },
  function* within() { for (let i = 0; i < 3; i++) { yield* box.one; } yield 2; },
  function* looped() { while (yield* box.one) yield 2; },
  function* chosen() { switch (yield* box.one) { case 1: yield 2; } },
];
for (const make of generators) {
  try {
    for (const each of make(7)) each;
  } catch (error) {
    say(error);
  }
}
