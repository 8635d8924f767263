/*
 * What every bomb (bombs.ts) begins with: things that are huge, deep or without an end, made when they are asked for.
 */
const repeat = (count, step, start) => {
  let value = start;
  for (let i = 0; i < count; i++) value = step(value);
  return value;
};
/** What never ends throws the first times, after long enough: or nothing else would be tried beside it. */
let patience = 20;
const endless = () => {
  for (let i = 0; patience <= 0 || i < 2e4; i++);
  patience--;
  throw new Error('no end');
};
const countless = () => {
  let left = 2e4;
  return (value) => {
    if (left-- > 0 || patience <= 0) return { done: false, value };
    patience--;
    throw new Error('no end');
  };
};
const huge = {
  get text() {
    return 'ab,'.repeat(3e5);
  },
  get rope() {
    return repeat(24, (text) => text + text, 'ab');
  },
  get list() {
    return Array(1e5).fill(1);
  },
  get holes() {
    const list = [];
    list.length = 2 ** 32 - 1;
    return list;
  },
  get record() {
    return Object.fromEntries(Array.from({ length: 2e4 }, (_, i) => [`k${i}`, i]));
  },
  get bytes() {
    return new Uint8Array(1e6);
  },
  get whole() {
    return 2n ** 30000n;
  },
  get table() {
    return new Map(Array.from({ length: 2e4 }, (_, i) => [i, { i }]));
  },
  get pattern() {
    return `(${'a?'.repeat(3000)})+`;
  },
};
const deep = {
  get list() {
    return repeat(5000, (inner) => [inner], []);
  },
  get record() {
    return repeat(5000, (inner) => ({ inner }), {});
  },
  get proxy() {
    return repeat(
      5000,
      (inner) => new Proxy(inner, {}),
      () => 1,
    );
  },
  get bound() {
    return repeat(
      5000,
      (inner) => inner.bind(null),
      () => 1,
    );
  },
  get heir() {
    return repeat(5000, (inner) => Object.create(inner), {});
  },
  get cause() {
    return repeat(5000, (cause) => new Error('x', { cause }), null);
  },
  get text() {
    return '['.repeat(1e5);
  },
  get markup() {
    return '<b>'.repeat(5000);
  },
};
const wild = {
  get proxy() {
    const handler = { get: () => new Proxy(() => {}, handler), has: () => true, apply: () => wild.proxy };
    return new Proxy(() => {}, handler);
  },
  get length() {
    return { length: 2 ** 53 - 1, 0: 1 };
  },
  get iterable() {
    const next = countless();
    return { [Symbol.iterator]: () => ({ next: () => next([1, 2]) }) };
  },
  get laterIterable() {
    const next = countless();
    return { [Symbol.asyncIterator]: () => ({ next: async () => next('x') }) };
  },
  get thenable() {
    return { then: (resolve) => resolve(wild.thenable) };
  },
  get getter() {
    return {
      get length() {
        return endless();
      },
      get then() {
        return endless();
      },
      get 0() {
        return endless();
      },
    };
  },
  get primitive() {
    return { [Symbol.toPrimitive]: endless };
  },
  get ring() {
    const ring = [];
    ring.push(ring, {
      ring,
      get again() {
        return { ...this };
      },
    });
    return ring;
  },
  get reader() {
    return {
      type: 'bytes',
      objectMode: true,
      highWaterMark: Infinity,
      start() {},
      pull: (c) => c.enqueue('x'),
      read() {
        this.push('x');
      },
      write: (_a, _b, done) => done(),
      transform: (a, c) => c.enqueue(a),
    };
  },
  get again() {
    return (...args) => bomb(...args);
  },
  get keys() {
    return new Proxy(
      {},
      {
        ownKeys: () => huge.list.map((_, i) => `k${i}`),
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }),
      },
    );
  },
};
const construct = (Class) => {
  const lists = [[], ['x'], [() => {}], [[1]], [{}], [wild.reader], ['x', {}], [8], ['http://a.b/']];
  for (const list of lists)
    try {
      return new Class(...list);
    } catch {}
  return Class.prototype;
};
const either = (first, second) => {
  try {
    return first();
  } catch {
    return second();
  }
};
/** Does with a result what programs do with results. */
const use = (result) => {
  const uses = [
    () => {
      for (const item of result) String(item);
    },
    () => `${result}`,
    () => JSON.stringify(result),
    () => console.log(result),
    () => structuredClone(result),
    () => result(wild.reader, huge.text),
  ];
  for (const one of uses)
    try {
      one();
    } catch {}
};
const kept = [];
if (typeof process === 'object')
  for (const name of ['uncaughtException', 'unhandledRejection'])
    either(
      () => process.on(name, () => {}),
      () => {},
    );
if (typeof addEventListener === 'function')
  for (const name of ['error', 'unhandledrejection']) addEventListener(name, (event) => event.preventDefault());
