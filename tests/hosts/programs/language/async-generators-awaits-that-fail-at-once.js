// Awaits of an async generator that fail at once, because `constructor` of the promise throws, wherever they can stand.
// needs: asyncgen
const trapped = () => {
  const promise = Promise.resolve(1);
  Object.defineProperty(promise, 'constructor', {
    get() {
      throw 'trap';
    },
  });
  return promise;
};
const show = (name, promise) =>
  promise.then(
    (answer) => console.log(name, JSON.stringify(answer)),
    (reason) => console.log(name, 'rejected', reason),
  );
const generators = {
  async *awaits() {
    await trapped();
  },
  async *catches() {
    try {
      await trapped();
    } catch {}
  },
  async *returns() {
    try {
      await trapped();
    } catch {
      return 7;
    }
  },
  async *returnsNothing() {
    try {
      await trapped();
    } catch {
      return;
    }
  },
  async *yieldsAfter() {
    try {
      await trapped();
    } catch {
      yield 7;
    }
  },
  async *throwsAfterAwait() {
    try {
      await trapped();
    } catch {
      await 1;
      throw 8;
    }
  },
  async *yields() {
    yield trapped();
  },
  async *yieldsCaught() {
    try {
      yield trapped();
    } catch {}
  },
  async *returnsTrapped() {
    return trapped();
  },
  async *loops() {
    for await (const value of [1, trapped(), 3]) yield value;
  },
  async *loopsInside() {
    const source = { [Symbol.asyncIterator]: () => ({ next: trapped, return: trapped }) };
    for await (const value of source) yield value;
  },
  async *delegates() {
    yield* { [Symbol.asyncIterator]: () => ({ next: trapped }) };
  },
  async *delegatesArray() {
    yield* [1, trapped(), 2];
  },
  async *finallyRuns() {
    try {
      await trapped();
    } finally {
      console.log('finally');
    }
  },
  async *finallyAwaits() {
    try {
      await trapped();
    } finally {
      await 1;
      console.log('finally, later');
    }
  },
};
(async () => {
  for (const name of Object.keys(generators)) {
    const generator = generators[name]();
    show(`${name} first`, generator.next());
    show(`${name} second`, generator.next());
    show(`${name} return`, generator.return('r'));
    show(`${name} throw`, generator.throw('t'));
    await new Promise((resolve) => setTimeout(resolve, 1));
    show(`${name} late`, generator.next());
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
})();
