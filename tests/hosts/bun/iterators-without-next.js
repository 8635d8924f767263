// Iterators without a `next` that can be called, and what a join takes.
const tell = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.message);
  }
};
const METHODS = { map: 1, toArray: 1, forEach: 1, reduce: 1, includes: 1, find: 1, some: 1, join: 1 };
for (const method of Object.keys(METHODS))
  for (const receiver of [{}, { next: 1 }, class extends Iterator {}.prototype])
    tell(method, () => Iterator.prototype[method].call(receiver, method === 'join' ? ',' : () => 1).next?.());
for (const receiver of [[], new Set(), new Map(), [].values()])
  tell('without a callback', () => receiver.forEach());

tell('join', () => [1, [2, 3], null, undefined, 'x'].values().join());
tell('join by', () => `${[1, 2].values().join('-')} ${[].values().join('x')} ${[1, 2].values().join(null)}`);
tell('join of', () => Iterator.prototype.join.call(1));
tell('join of symbols', () => [Symbol('a')].values().join());
const log = [];
const told = (name, value) => (log.push(name), value);
const part = { toString: () => told('text', 'v') };
tell('join in order', () =>
  Iterator.prototype.join.call(
    { get next() { return told('next', () => ({ get done() { return told('done', log.length > 8); }, value: part })); } },
    { toString: () => told('separator', '+') },
  ),
);
console.log(log.join(' '));
const bad = { toString() { throw new Error('bad'); } };
tell('join of bad', () => Iterator.prototype.join.call({ next: () => ({ value: bad }), return: () => told('closed', {}) }));
tell('join by bad', () => Iterator.prototype.join.call({ return: () => told('closed', {}) }, bad));
console.log(log.slice(-2).join(' '));
