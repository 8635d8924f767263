// What V8 until 8 said of `[...name]`: where that is what a statement does first it is shown there and has no name.
const say = (what, work) => {
  try {
    work();
  } catch (error) {
    console.log(what, error.message, /:\d+:\d+/.exec(error.stack.split('\n')[1])[0]);
  }
};
let none;
const take = () => {};
say('declared', () => { const all = [...none]; take(all); });
say('second', () => { const one = 1, all = [...none, one]; take(all); });
say('own', () => { let own; let all = [...own]; take(all); });
say('of a parameter', (given) => { var all = [...given, ...given]; take(all); });
say('taken apart', () => { const [first] = [...none]; take(first); });
say('taken apart by names', () => { const { length } = [...none]; take(length); });
say('looped', () => { for (const each of [...none]) take(each); });
say('returned', () => { return [...none]; });
say('of an arrow', () => [...none]);
say('stated', () => { [...none]; });
say('asked', () => { if ([...none].length) take(); });
say('called on', () => { const all = [...none].map(take); take(all); });
say('assigned', () => { let all; all = [...none]; take(all); });
say('assigned to a property', () => { take.some = [...none]; });
say('given', () => { take([...none]); });
say('given second', () => { take(1, [...none]); });
say('made', () => { take(new Set([...none])); });
say('in an object', () => { return { all: [...none] }; });
say('in an array', () => { return [[...none]]; });
say('behind an operator', () => { return 1 + [...none]; });
say('chosen', () => { return take.all ? 1 : [...none]; });
say('otherwise', () => { return take.none || [...none]; });
say('in a text', () => { return `${[...none]}`; });
say('later', () => { const all = [1, ...none]; take(all); });
