// A sync iterator under for await and yield* that fails by itself: is its return() called?
// needs: asyncgen
const log = (...words) => console.log(words.join(' '));
const reasonOf = (error) => (error.constructor === Error ? error.message : error.name);
async function attempt(what, run) {
  try {
    log(what, 'gives', JSON.stringify(await run()));
  } catch (error) {
    log(what, 'throws', reasonOf(error));
  }
}
function iterator(methods) {
  return Object.assign(
    {
      [Symbol.iterator]() {
        return this;
      },
      next: () => ({ value: 1, done: false }),
      return() {
        log('closed');
        return { done: true };
      },
    },
    methods,
  );
}
const refuse = (message) => () => {
  throw new Error(message);
};
const resultThatThrows = (key, done) => Object.defineProperty({ done }, key, { get: refuse(key) });
const trapped = Object.defineProperty(Promise.resolve(1), 'constructor', { get: refuse('constructor') });
async function* delegating(values) {
  return yield* values;
}
async function loop(values) {
  for await (const value of values) break;
}
const steps = {
  'a step that throws': refuse('failed'),
  'a step without a result object': () => 5,
  'a step whose done throws': () => resultThatThrows('done'),
  'a step whose value throws': () => resultThatThrows('value', false),
  'a last step whose value throws': () => resultThatThrows('value', true),
  'a value whose constructor throws': () => ({ value: trapped, done: false }),
  'a last value whose constructor throws': () => ({ value: trapped, done: true }),
  'a rejected value': () => ({ value: Promise.reject(new Error('rejected')), done: false }),
  'a rejected last value': () => ({ value: Promise.reject(new Error('rejected')), done: true }),
};
(async () => {
  for (const what of Object.keys(steps)) {
    await attempt(`for await, ${what}:`, () => loop(iterator({ next: steps[what] })));
    await attempt(`yield*, ${what}:`, () => delegating(iterator({ next: steps[what] })).next());
    await attempt(`throw(), ${what}:`, async () => {
      const generator = delegating(iterator({ throw: steps[what] }));
      await generator.next();
      return generator.throw('in');
    });
    await attempt(`return(), ${what}:`, async () => {
      const generator = delegating(iterator({ return: steps[what] }));
      await generator.next();
      return generator.return('out');
    });
  }
  await attempt('no next:', () => loop(iterator({ next: 5 })));
  await attempt('return() that throws as well:', () =>
    loop(iterator({ next: refuse('next'), return: refuse('return') })),
  );
  await attempt('no return():', () => loop(iterator({ next: refuse('next'), return: undefined })));
})();
