// The same in async generators.
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
  async *[Symbol.asyncIterator]() {
    yield* this.left;
    yield this.value;
    yield* this.right;
  }
}
const generators = [
  () => new Tree(null, 1),
  () => new Tree(new Tree(2), 1),
  async function* named() { yield* width; },
  async function* later() { yield 1; yield* width; },
  async function* given() { console.log(1, yield* width); },
  async function* kept() { const all = yield* width; console.log(all); },
  async function* returned() { return yield* width; },
  async function* thrown() { throw yield* width; },
  async function* asked() { if (yield* width) console.log(1); },
  async function* called() { yield* box.nothing(); yield 2; },
  async function* misspelt() { yield* box.nothin(); },
  async function* value() { yield* box.deep.one(); },
  async function* property() { yield* box.one; },
  async function* absent() { yield* box.two; },
  async function* none() { yield* box.none; },
  async function* computed() { yield* box['one']; },
  async function* nowhere() { yield* box.two.three; },
  async function* literal() { yield* 5; },
  async function* argument() { print(yield* 5); },
  async function* made() { yield* new Tree(); yield* {}; },
  async function* object() { yield* {}; },
  async function* sum() { yield* width + 1; },
  async function* written() { yield* (width = 4); },
  async function* parameter(a) { yield* a; },
  async function* ofParameter(a) { yield* a.b; },
  async function* branch() {
    if (box.one) {
      yield* box.one;
      yield 2;
    } else {
      yield 3;
    }
    yield 4;
  },
  async function* tried() {
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
  async function* switched() {
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
  async function* once() { do { yield* box.one; } while (width > 9); },
  async function* several() { const a = yield* box.one, b = 3; let c; },
  async function* conditional() { return (yield* box.one) ? 1 : 2; },
  async function* added() { return width + (yield* box.one) + 'x' - 1; },
  async function* both() { return (yield* box.one) && width; },
  async function* compared() { if ((yield* box.one) < width) yield 2; },
  async function* text() { return `${width} ${yield* box.one} ${width}`; },
  async function* not() { return !(yield* box.one); },
  async function* member() { return (yield* box.one).length; },
  async function* element() { return [yield* box.one, 1, width]; },
  async function* arguments_() { console.log(yield* box.one, 1, width); },
  async function* within() { for (let i = 0; i < 3; i++) { yield* box.one; } yield 2; },
  async function* looped() { while (yield* box.one) yield 2; },
  async function* chosen() { switch (yield* box.one) { case 1: yield 2; } },
];
(async () => {
  for (const make of generators) {
    try {
      for await (const each of make(7)) each;
    } catch (error) {
      say(error);
    }
  }
})();
