// How long a return() or throw() takes in yield*, by what the inner iterator has and whether the request waited in the queue.
// needs: asyncgen
const steps = () => {
  let n = 0;
  return () => ({ value: n, done: n++ > 3 });
};
const asynchronous = (more) => {
  const next = steps();
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve(next()), ...more }) };
};
const plain = (more) => {
  const next = steps();
  return { [Symbol.iterator]: () => ({ next, ...more }) };
};
const leave = (value) => ({ value, done: true });
const stay = (value) => ({ value, done: false });
const sources = {
  'async, none': () => asynchronous({}),
  'async, return': () => asynchronous({ return: async (value) => leave(value) }),
  'async, return that stays': () => asynchronous({ return: async (value) => stay(value) }),
  'async, return of an object': () => asynchronous({ return: leave }),
  'async, throw': () => asynchronous({ throw: async (value) => leave(value) }),
  'sync, none': () => plain({}),
  'sync, return': () => plain({ return: leave }),
  'sync, throw': () => plain({ throw: leave }),
};
const bodies = {
  bare: (source) =>
    (async function* () {
      yield* source();
    })(),
  returned: (source) =>
    (async function* () {
      return yield* source();
    })(),
  finally: (source) =>
    (async function* () {
      try {
        yield* source();
      } finally {
        console.log('finally');
      }
    })(),
  'in finally': (source) =>
    (async function* () {
      try {
        throw 'lost';
      } finally {
        yield* source();
      }
    })(),
  nested: (source) =>
    (async function* () {
      yield* (async function* () {
        yield* source();
      })();
    })(),
};
const requests = {
  return: (generator) => generator.return('r'),
  'return of a promise': (generator) => generator.return(Promise.resolve('p')),
  throw: (generator) => generator.throw('t'),
};
(async () => {
  for (const [bodyName, body] of Object.entries(bodies))
    for (const [sourceName, source] of Object.entries(sources))
      for (const [requestName, request] of Object.entries(requests))
        for (const waits of [true, false]) {
          const generator = body(source);
          let tick = 0;
          const count = () => {
            if (tick++ < 30) Promise.resolve().then(count);
          };
          const name = `${bodyName}, ${sourceName}, ${requestName}${waits ? ' queued' : ''}`;
          const first = generator.next();
          if (!waits) await first;
          request(generator).then(
            (answer) => console.log(`${name}: ${tick} ${JSON.stringify(answer)}`),
            (reason) => console.log(`${name}: ${tick} rejected ${reason}`),
          );
          generator.next().then(
            (answer) => console.log(`  next: ${tick} ${JSON.stringify(answer)}`),
            (reason) => console.log(`  next: ${tick} rejected ${reason}`),
          );
          count();
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
})();
