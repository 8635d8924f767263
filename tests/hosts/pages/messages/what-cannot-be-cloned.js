const map = new Map([['self', null]]);
map.set('self', map);
const copy = structuredClone({ date: new Date(0), map, re: /x/gi, error: new RangeError('r'), list: [1, , 3], set: new Set([1]) });
console.log(copy.date.getTime() + ' ' + (copy.map.get('self') === copy.map) + ' ' + copy.re + ' ' + copy.error + ' ' + (1 in copy.list) + ' ' + copy.set.size);
for (const bad of [() => 1, Symbol('s'), document.body, new WeakMap(), Promise.resolve()]) {
  try { structuredClone(bad); console.log('fine'); } catch (e) { console.log(e.name + ': ' + e.message); }
}
class Point { constructor() { this.x = 1; } get y() { return 2; } }
console.log(JSON.stringify(structuredClone(new Point())) + ' ' + (structuredClone(new Point()) instanceof Point));
const buffer = new ArrayBuffer(8);
structuredClone(buffer, { transfer: [buffer] });
console.log(buffer.byteLength + ' ' + buffer.detached);
