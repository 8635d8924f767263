// who closes a generator, and where: loops, patterns, yield*, built-ins
function show(name) {
  const lines = new Error(name).stack.split('\n');
  console.log([lines[0]].concat(lines.slice(2)).join('\n'));
}
function* steps(name) {
  try {
    yield 1;
    yield 2;
  } finally {
    show(name);
  }
}
function* delegate(name) {
  yield* steps(name);
}

for (const x of steps('break')) break;
(function leave() {
  for (const x of steps('return')) return x;
})();
outer: for (const y of [1]) for (const x of steps('continue')) continue outer;
const [first] = steps('pattern');
const [second, third = String(4)] = steps('default');
const [{ length } = {}] = steps('object');
let one;
[one] = steps('assignment');
(([p]) => p)(steps('parameter'));
for (const [q] of [steps('in a loop')]);
try {
  Array.from(steps('from'), () => {
    throw 1;
  });
} catch (e) {}
try {
  new Map(steps('map'));
} catch (e) {}
const own = steps('return()');
own.next();
own.return();
const thrown = steps('throw()');
thrown.next();
try {
  thrown.throw(1);
} catch (e) {}
for (const x of delegate('yield*')) break;
const other = delegate('yield*, return()');
other.next();
other.return();
for (const x of delegate('yield*, to its end'));
