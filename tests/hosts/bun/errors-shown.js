// How Bun's console shows errors: lines of the source, a caret, properties, frames.
const shown = new Error('plain');
console.log(shown);
console.log('with', new TypeError('others'), 1);
console.log({ inside: new RangeError('an object') }, [new Error('a list'), new Error('another')]);

function outer(n) {
  return inner(n) + 1;
}

function inner(n) {
  return n.missing.deep;
}
try {
  outer({});
} catch (error) {
  console.log(error);
  error.code = 'E_MISSING';
  error.tries = { made: [1, 2] };
  console.log(error);
}
console.log(Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open', path: '/x' }));
console.log(new Error('outer', { cause: new TypeError('cause') }), new Error('text', { cause: 'unseen' }));
console.log(new AggregateError([new Error('one'), 2], 'many'), new AggregateError([], 'none'));
class Own extends Error {
  constructor(message) {
    super(message);
    this.name = 'OwnError';
  }
}
class Nameless extends TypeError {}
console.log(new Own('mine'), new Nameless('nameless'));
console.log(new Map([['key', new Error('in a map')]]), String(shown), `${new Own('text')}`, '%s', shown);
const read = new Error('read');
console.log(read.stack, read);
for (const fail of [() => null.x, () => undefinedName, () => [1].map(2), () => JSON.parse('{'), () => new Array(-1)]) {
  try {
    fail();
  } catch (error) {
    console.log(error);
  }
}
(async () => {
  await null;
  throw new Error('async');
})().catch((error) => console.log(error));
setTimeout(function timer() {
  console.log(new Error('in a timer'));
}, 1);
