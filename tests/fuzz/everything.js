/*
 * A program that calls, constructs, reads and sets whatever it can reach by any name, with arguments that fit nothing.
 * SEED, COUNT and MARK are put in before it runs.
 */
(() => {
  const { apply, construct, ownKeys, getOwnPropertyDescriptor, getPrototypeOf, set } = Reflect;
  const everything = new Function('return this')();
  const { setTimeout: later } = everything;
  const { then } = Promise.prototype;
  const settled = Promise.resolve(1);
  /** Told when something of the host's own is got hold of: its prototypes carry MARK, which no program can know. */
  const { alarm } = everything;
  delete everything.alarm;

  let state = SEED;
  const below = (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };

  /** Ends the program or hides what follows; what takes its time on purpose. */
  const LEFT_OUT = /^(exit|abort|reallyExit|_?kill|close|debugger|_rawDebug|gc|sleepSync|quit)$/;
  const MOST = 6000;

  // --- What can be reached ---------------------------------------------------------------------------------

  const things = { __proto__: null, length: 0 };
  const functions = { __proto__: null, length: 0 };
  const known = new WeakSet();
  const isKnown = known.has.bind(known);
  const know = known.add.bind(known);
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

  const guard = (value) => {
    let mark;
    try {
      mark = value.theHostItself;
    } catch {}
    if (mark === MARK) alarm(typeof value);
  };
  const add = (value) => {
    if (!isObject(value) || isKnown(value) || things.length >= MOST) return;
    know(value);
    guard(value);
    things[things.length++] = value;
    if (typeof value === 'function') functions[functions.length++] = value;
  };
  const attempt = (work) => {
    try {
      add(work());
    } catch (thrown) {
      add(thrown);
    }
  };
  const look = (object) => {
    add(getPrototypeOf(object));
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length && i < 400; i++) {
      if (typeof keys[i] === 'string' && LEFT_OUT.test(keys[i])) continue;
      const { value, get, set: setter } = getOwnPropertyDescriptor(object, keys[i]) || {};
      add(value);
      add(get);
      add(setter);
      if (get) attempt(() => apply(get, object, []));
    }
  };
  const explore = (from, to) => {
    for (let i = from; i < things.length && i < to; i++) attempt(() => look(things[i]));
  };

  add(everything);
  const MODULES =
    'assert async_hooks buffer crypto diagnostics_channel events fs http module net os path perf_hooks querystring readline stream string_decoder test timers tty url util worker_threads fs/promises stream/promises stream/web timers/promises readline/promises bun';
  if (typeof require === 'function') for (const name of MODULES.split(' ')) attempt(() => require(name));
  const ELEMENTS =
    'div form input select option textarea dialog details slot template style script img button x-y a table';
  if (typeof document === 'object')
    for (const name of ELEMENTS.split(' '))
      attempt(() =>
        below(2) ? document.body.appendChild(document.createElement(name)) : document.createElement(name),
      );
  for (const make of [
    () => function* () {},
    () => async () => {},
    () => async function* () {},
    () => new Map().entries(),
    () => /x/g,
    () => 'a'.matchAll(/a/g),
    () => new Error('e'),
    () => new (class extends Array {})(3),
  ])
    attempt(make);
  explore(0, 4000);
  const first = things.length;

  // --- What it is called with ------------------------------------------------------------------------------

  const plain =
    'click __proto__ constructor length utf8 hex sha256 open sync error bytes * [ (a+)+$ data:text/javascript,1 https://a:b@c.d:1/e?f=g#h';
  const texts = [
    ...plain.split(' '),
    '',
    '\ud800',
    '%s%o%j%d',
    'x'.repeat(5000),
    '<b id=x><slot>y<script>1',
    ':is(:not(a, b)>c~d+e)',
  ];
  const numbers = [
    0,
    -0,
    NaN,
    -1,
    1,
    3,
    255,
    65536,
    2 ** 31,
    2 ** 32 - 1,
    2 ** 53,
    1e308,
    Infinity,
    0.5,
    -1n,
    2n ** 200n,
  ];
  const options = {
    signal: {},
    once: true,
    bubbles: true,
    mode: 'open',
    type: 'module',
    name: 'x',
    detail: {},
    priority: 'x',
    delay: -1,
    highWaterMark: NaN,
    childList: true,
    subtree: true,
    attributeFilter: 5,
    depth: -1,
    encoding: 'zz',
    cause: {},
    transfer: 5,
    objectMode: true,
    read: 5,
    pull: () => {},
    threshold: [2],
    root: 1,
    headers: 5,
    body: {},
    eval: true,
    env: 5,
    argv: {},
  };
  const makers = [
    () => undefined,
    () => null,
    () => true,
    () => Symbol('x'),
    () => Symbol.iterator,
    () => [1, 2, 3],
    () => new Array(5),
    () => ({ __proto__: null }),
    () => ({ length: below(2) ? -1 : 2 ** 32 }),
    () => options,
    () => ({
      depth: Infinity,
      showHidden: true,
      showProxy: true,
      getters: true,
      maxArrayLength: NaN,
      customInspect: 1,
    }),
    () =>
      function (...given) {
        add(this);
        for (let i = 0; i < given.length; i++) add(given[i]);
        return this;
      },
    () => () => {
      throw 1;
    },
    () => class {},
    () => ({ then: (resolve) => resolve(1) }),
    () => ({
      get then() {
        throw 2;
      },
    }),
    () => ({
      valueOf() {
        throw 3;
      },
      toString: () => 'x',
    }),
    () => ({ [Symbol.toPrimitive]: () => Symbol() }),
    () => ({
      get length() {
        return below(9);
      },
      get 0() {
        throw 4;
      },
    }),
    () => ({ [Symbol.iterator]: () => ({ next: () => ({ done: below(3) === 0, value: 1 }) }) }),
    () => ({
      get signal() {
        throw 5;
      },
    }),
    () => ({
      read() {
        this.push('x');
        this.push(null);
      },
      write: (_chunk, _encoding, done) => done(),
      start: (c) => c.error(1),
    }),
    () => new Proxy({}, { get: (_target, key) => (below(2) ? undefined : key), has: () => true }),
    () => new Proxy({}, { get: () => (below(3) ? undefined : value()) }),
    () => new Proxy({}, { get: () => (below(3) ? undefined : numbers[below(numbers.length)]) }),
    () =>
      new Proxy([], {
        get() {
          throw 6;
        },
      }),
    () => {
      const { proxy, revoke } = Proxy.revocable(class {}, {});
      revoke();
      return proxy;
    },
    () => new Map([[1, 2]]),
    () => new Date(NaN),
    () => Promise.reject(2),
    () => new Uint8Array(4),
    () => new ArrayBuffer(8),
    () => everything,
    () => Object.prototype,
  ];
  const value = () => {
    switch (below(10)) {
      case 0:
      case 1:
        return texts[below(texts.length)];
      case 2:
        return numbers[below(numbers.length)];
      case 3:
      case 4:
        return things[below(things.length)];
      case 5:
        return things.length > first ? things[first + below(things.length - first)] : 0;
      default:
        return makers[below(makers.length)]();
    }
  };
  const list = () => {
    const args = [];
    for (let n = below(5); n > 0; n--) args[args.length] = value();
    return args;
  };

  // --- What is done ----------------------------------------------------------------------------------------

  const callAnything = () => {
    const callee = functions[below(functions.length)];
    return below(4) ? apply(callee, value(), list()) : construct(callee, list());
  };
  const touchSomething = () => {
    const object = things[below(things.length)];
    const keys = [];
    for (let at = object, depth = 0; at !== null && depth < 6; at = getPrototypeOf(at), depth++)
      for (const key of ownKeys(at)) if (typeof key === 'symbol' || !LEFT_OUT.test(key)) keys[keys.length] = key;
    const key = keys[below(keys.length)];
    if (object !== everything && below(5) === 0) return set(object, key, value());
    const member = object[key];
    return typeof member === 'function' ? apply(member, object, list()) : member;
  };

  let left = COUNT;
  const round = () => {
    for (let n = 25; n > 0 && left > 0; n--, left--) {
      const before = things.length;
      attempt(below(3) ? touchSomething : callAnything);
      if (below(3) === 0) explore(before, things.length);
    }
    if (left <= 0) return;
    if (later && below(2)) apply(later, everything, [round, below(5)]);
    else apply(then, settled, [round]);
  };
  if (typeof process === 'object')
    for (const name of ['uncaughtException', 'unhandledRejection']) attempt(() => process.on(name, () => {}));
  round();
})();
