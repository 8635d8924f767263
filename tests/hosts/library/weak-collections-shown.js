// since: 10
// What weak collections hold is shown with showHidden alone, in the order of its texts.
const { inspect } = require('util');
const keys = ['a', 'b', 'c'].map((id) => ({ id }));
const map = new WeakMap([[keys[2], 1], [keys[0], { v: 2 }]]);
const set = new WeakSet([keys[1], keys[0]]);
for (const options of [{}, { showHidden: true }, { showHidden: true, maxArrayLength: 0 }, { showHidden: true, compact: false }])
  console.log(inspect(map, options), inspect(set, options));
console.log(inspect({ deep: { map, set } }, { showHidden: true }), inspect(new WeakMap(), { showHidden: true }));
console.log('%o', set);
set.add(set);
console.log(inspect(set, { showHidden: true, sorted: true }));
set.delete(set);
console.log(inspect(set, { showHidden: true, sorted: (x, y) => (x < y ? 1 : -1) }));
class Known extends WeakSet {}
console.log(inspect(Object.assign(new Known([keys[0]]), { own: 1 }), { showHidden: true }));
