// A return() with a promise that is rejected, into yield*: what the inner iterator's throw makes of it, and where the body ends.
// needs: asyncgen
const source = (more) => ({ [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 1, done: false }), ...more }) });
const throws = {
  'an object': () => ({ value: 'd', done: true }),
  'a promise': async () => ({ value: 'd', done: true }),
};
const bodies = {
  async *falls(inner) {
    yield* inner;
  },
  async *finally(inner) {
    try {
      yield* inner;
    } finally {
      await 0;
    }
  },
  async *caught(inner) {
    try {
      yield* inner;
    } catch {}
  },
  async *returns(inner) {
    yield* inner;
    return;
  },
  async *branches(inner) {
    if (yield* inner) await 1;
  },
};
const sent = {
  rejected: () => Promise.reject('reason'),
  thenable: () => ({
    then(_, reject) {
      console.log('then is called');
      reject('reason of the thenable');
    },
  }),
  later: () =>
    Promise.resolve().then(() => {
      throw 'late reason';
    }),
};
(async () => {
  for (const [bodyName, body] of Object.entries(bodies))
    for (const [throwName, throwing] of Object.entries(throws))
      for (const [sentName, send] of Object.entries(sent)) {
        const generator = body(source({ throw: throwing }));
        await generator.next();
        let tick = 0;
        const count = () => {
          if (tick++ < 20) Promise.resolve().then(count);
        };
        count();
        const name = `${bodyName}, throw gives ${throwName}, ${sentName}:`;
        generator.return(send()).then(
          (answer) => console.log(name, tick, JSON.stringify(answer)),
          (reason) => console.log(name, tick, `rejected ${reason}`),
        );
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
})();
