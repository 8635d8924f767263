// What stands in the cells of console.table, what %i and %d make of very large and small numbers, and an own __proto__.
let deep = 1;
for (let n = 0; n < 9; n++) deep = [deep];
class Point {
  constructor() {
    this.x = 1;
  }
  get length() {
    return 2;
  }
}
console.table([
  { text: 'x', point: new Point(), set: new Set([1, { a: 1 }]), map: new Map([['k', ['v']]]) },
  { text: 'y', point: {}, set: [], map: () => 1 },
]);
console.table([{ deep, list: Array.from({ length: 12 }, (_, n) => n), 'a-b': { 'c-d': 'e\nf', g: Promise.resolve() } }]);
console.table([['only', null, undefined, -0, 1n, Symbol('s'), new Date(0)]]);
console.log('%i %i %i %d %d', 1e21, -1e-7, 123456789012, 1e30, -2.5);
console.log(JSON.parse('{"__proto__":{"x":1},"y":2}'));
