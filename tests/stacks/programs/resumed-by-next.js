// Which calls of next, return and throw stand in a stack: those that fail by themselves, and none that only resumes.
function show(name, act) {
  try {
    act();
    console.log(name, 'fine');
  } catch (error) {
    console.log(name + '\n' + error.stack);
  }
}

function* countdown(from) {
  while (from > 0) yield from--;
  throw new RangeError('spent');
}

show('next of no generator', function ask() {
  countdown.prototype.next.call({});
});
show('return of no generator', function leave() {
  countdown.prototype.return.call({}, 1);
});
show('throw of no generator', function fail() {
  countdown.prototype.throw.call(undefined, 1);
});
show('a body that throws', function drain() {
  const steps = countdown(1);
  steps.next();
  steps.next();
});
show('a generator that runs already', function tangle() {
  function* own() {
    me.next();
  }
  const me = own();
  me.next();
});
show('next of an array of no array iterator', function walk() {
  [][Symbol.iterator]().next.call({});
});
show('next of a map of no map iterator', function step() {
  new Map().entries().next.call([]);
});
show('next of no string iterator', function spell() {
  ''[Symbol.iterator]().next.call(1);
});
