/* Getters, listeners and call sites that look at whoever asks them. */

// --- (node-24) formats whose options are getters that look at their callers, each kept
attempt(() => {
  const got = [];
  const options = new Proxy(
    {},
    {
      get(target, key, receiver) {
        got.push(target, receiver, new Error('x'));
        found(arguments);
        found(arguments.callee);
        try {
          found(arguments.callee.caller);
        } catch (e) {
          found(e);
        }
        return undefined;
      },
    },
  );
  for (const name of [
    'NumberFormat',
    'DateTimeFormat',
    'PluralRules',
    'RelativeTimeFormat',
    'ListFormat',
    'Collator',
    'DisplayNames',
    'Segmenter',
    'DurationFormat',
    'Locale',
  ]) {
    try {
      found(
        new Intl[name](
          [
            'de',
            {
              toString() {
                found(this);
                return 'fr';
              },
            },
          ],
          options,
        ),
      );
    } catch (e) {
      found(e);
    }
    try {
      const f = Intl[name]('en', options);
      found(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(f)));
      found(f.resolvedOptions());
    } catch (e) {
      found(e);
    }
  }
  const f = new Intl.NumberFormat('en');
  found(Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format').get);
  found(f.format);
  found(
    f.formatToParts({
      [Symbol.toPrimitive](hint) {
        found(arguments);
        found(new.target);
        return 1e300;
      },
    }),
  );
  return got;
});

// --- (node-24) stores entered with withScope, scopes that are disposed by others
attempt(() => {
  const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
  const als = new AsyncLocalStorage({
    defaultValue: found({}),
    name: {
      toString() {
        found(this);
        return 'x';
      },
    },
  });
  try {
    const scope = als.withScope({ a: 1 });
    found(scope);
    found(Object.getPrototypeOf(scope));
    found(scope.constructor);
    found(scope[Symbol.dispose]);
    scope[Symbol.dispose]();
    scope[Symbol.dispose].call(als);
  } catch (e) {
    found(e);
  }
  found(
    als.run(new Proxy({}, { get: (t, k, r) => found(r) }), function () {
      found(this);
      found(arguments.callee);
      return als.getStore();
    }),
  );
  found(AsyncLocalStorage.snapshot());
  found(
    AsyncLocalStorage.bind(function () {
      found(this);
      found(arguments);
    }).call(als),
  );
  const r = new AsyncResource('X');
  found(
    r.runInAsyncScope(
      function () {
        found(this);
        found(arguments);
        return this;
      },
      globalThis,
      1,
    ),
  );
  return [
    als,
    r,
    Object.getOwnPropertySymbols(r).map((s) => r[s]),
    Object.getOwnPropertySymbols(als).map((s) => als[s]),
  ];
});

// --- (html) iterators of addresses, headers and forms, their prototypes and results
attempt(() => {
  const things = [new URLSearchParams('a=b'), new Headers({ a: 'b' }), new FormData()];
  things[2].append('x', new Blob(['a']), 'n');
  for (const t of things)
    for (const m of ['entries', 'keys', 'values', Symbol.iterator]) {
      const it = t[m]();
      found(it);
      found(Object.getPrototypeOf(it));
      found(Object.getPrototypeOf(Object.getPrototypeOf(it)));
      const { next } = it;
      found(it.next());
      try {
        found(next.call(things[0]));
      } catch (e) {
        found(e);
      }
      try {
        found(next.call({ __proto__: it }));
      } catch (e) {
        found(e);
      }
      t.forEach?.(
        function (...all) {
          found(this);
          found(all);
          found(arguments.callee);
        },
        new Proxy(function () {}, { apply: (...a) => found(a) }),
      );
    }
  Object.defineProperty(Object.prototype, 'done', {
    configurable: true,
    set(v) {
      found(this);
    },
    get() {
      return (found(this), false);
    },
  });
  try {
    for (const e of new URL('http://a/?b=c').searchParams) found(e);
  } finally {
    delete Object.prototype.done;
  }
  found(
    new Headers({
      __proto__: { a: 1 },
      get b() {
        found(this);
        return 'c';
      },
    }),
  );
  found(
    new Headers({
      [Symbol.iterator]: function* () {
        yield found(['x', 'y']);
      },
    }),
  );
  found(new URLSearchParams({ [Symbol.iterator]: () => ({ next: () => found({ done: true }) }) }));
  return things;
});

// --- (html) documents of XML, their nodes, makers, serializers and instructions walked by every accessor
attempt(() => {
  const doc = new DOMParser().parseFromString(
    '<?xml version="1.0"?><!DOCTYPE a><a xmlns:x="y" x:b="c"><![CDATA[z]]><?pi d?><!--e--><x:f/></a>',
    'text/xml',
  );
  const walk = (node, depth) => {
    found(node);
    if (depth > 3) return;
    for (let p = node; p; p = Object.getPrototypeOf(p))
      for (const [k, d] of Object.entries(Object.getOwnPropertyDescriptors(p))) {
        if (d.get) {
          try {
            const v = d.get.call(node);
            found(v);
          } catch (e) {
            found(e);
          }
          found(d.get);
        }
      }
    for (const c of node.childNodes ?? []) walk(c, depth + 1);
  };
  walk(doc, 0);
  try {
    doc.documentElement.onclick = 1;
    doc.documentElement.setAttribute('onclick', 'found(this);found(event);found(arguments)');
    doc.documentElement.dispatchEvent(new Event('click'));
  } catch (e) {
    found(e);
  }
  found(new XMLSerializer().serializeToString({ __proto__: doc }));
}, 1);

// --- (node-24) watchers of files whose listeners, options and names look around
attempt((done) => {
  const fs = require('fs');
  fs.writeFileSync('w.txt', 'a');
  for (const opts of [
    {
      get persistent() {
        found(this);
        return false;
      },
      get encoding() {
        found(this);
        return 'buffer';
      },
      get signal() {
        found(this);
        return AbortSignal.abort(found({}));
      },
    },
    'buffer',
    { recursive: true },
  ]) {
    try {
      const w = fs.watch('w.txt', opts, function (...all) {
        found(this);
        found(all);
        found(arguments.callee);
      });
      found(w);
      found(Object.getPrototypeOf(w));
      for (const k of Reflect.ownKeys(w)) found(w[k]);
      w.on('change', function () {
        found(this);
        found(arguments);
      });
      w.on('error', found);
    } catch (e) {
      found(e);
    }
  }
  try {
    found(
      fs.watchFile(
        'w.txt',
        {
          interval: {
            valueOf() {
              found(this);
              return 1;
            },
          },
        },
        function (a, b) {
          found(this);
          found(a);
          found(b);
          found(Object.getPrototypeOf(a));
        },
      ),
    );
  } catch (e) {
    found(e);
  }
  fs.writeFileSync('w.txt', 'bb');
  fs.unlinkSync('w.txt');
  try {
    (async () => {
      for await (const e of fs.promises.watch('.', { signal: AbortSignal.timeout(20) })) found(e);
    })().catch(found);
  } catch (e) {
    found(e);
  }
  return fs;
});

// --- (html) listeners that are objects whose handleEvent is a getter, a proxy and replaced while it is called
attempt(() => {
  const target = new EventTarget();
  const el = document.createElement('p');
  document.body.append(el);
  for (const t of [target, el, window, new AbortController().signal, new MessageChannel().port1]) {
    t.addEventListener('x', {
      get handleEvent() {
        found(this);
        t.removeEventListener('x', this);
        return function (e) {
          found(this);
          found(e);
          found(arguments.callee);
          found(e.composedPath());
          found(e.currentTarget);
        };
      },
    });
    t.addEventListener(
      'x',
      new Proxy(
        {},
        {
          get(o, k, r) {
            found(o);
            found(r);
            return k === 'handleEvent'
              ? new Proxy(function () {}, {
                  apply: (...all) => {
                    found(all);
                    throw found(new Error('y'));
                  },
                })
              : undefined;
          },
        },
      ),
    );
    t.addEventListener('x', {
      get handleEvent() {
        throw found(new Error('z'));
      },
    });
    t.addEventListener('x', { handleEvent: 5 });
    t.addEventListener('x', Object.create(null), {
      get once() {
        found(this);
        return true;
      },
      get signal() {
        found(this);
        return undefined;
      },
      get passive() {
        return (found(this), 0);
      },
    });
    t.dispatchEvent(
      new Event('x', {
        get bubbles() {
          found(this);
          return true;
        },
        get composed() {
          return (found(this), true);
        },
      }),
    );
  }
  window.onerror = function (...all) {
    found(this);
    found(all);
  };
});

// --- (html) reactions of custom elements made in the middle of parsing, cloning, adopting and upgrading
attempt(() => {
  const log = [];
  class A extends HTMLElement {
    static get observedAttributes() {
      found(this);
      return {
        [Symbol.iterator]: function* () {
          yield 'a';
          yield {
            toString() {
              found(this);
              return 'b';
            },
          };
        },
      };
    }
    static get formAssociated() {
      found(this);
      return true;
    }
    constructor() {
      super();
      found(this);
      found(new.target);
      found(this.attachInternals?.());
      log.push(this);
    }
    connectedCallback() {
      found(this);
      found(arguments);
      this.remove();
    }
    disconnectedCallback() {
      found(this);
    }
    attributeChangedCallback(...all) {
      found(all);
      this.removeAttribute('a');
    }
    adoptedCallback(...all) {
      found(all);
    }
  }
  const Odd = new Proxy(A, {
    get(t, k, r) {
      found(r);
      return Reflect.get(t, k, r);
    },
    construct(t, args, n) {
      found(args);
      found(n);
      return Reflect.construct(t, args, n);
    },
  });
  customElements.whenDefined('odd-one').then(found);
  const before = document.createElement('div');
  before.innerHTML = '<odd-one a="1"><odd-one b=2></odd-one></odd-one>';
  document.body.append(before);
  customElements.define('odd-one', Odd);
  found(before.firstChild);
  found(before.cloneNode(true));
  found(document.importNode(before, true));
  document.implementation.createHTMLDocument('x').adoptNode(before);
  found(customElements.get('odd-one'));
  try {
    customElements.upgrade(before);
  } catch (e) {
    found(e);
  }
  class B extends HTMLElement {
    constructor() {
      return found({});
    }
  }
  customElements.define('odd-two', B);
  try {
    document.createElement('odd-two');
  } catch (e) {
    found(e);
  }
  try {
    found(new B());
  } catch (e) {
    found(e);
  }
  try {
    Reflect.construct(HTMLElement, [], Object);
  } catch (e) {
    found(e);
  }
  try {
    Reflect.construct(HTMLElement, [], new Proxy(A, { get: (t, k) => (k === 'prototype' ? null : t[k]) }));
  } catch (e) {
    found(e);
  }
  return log;
});

// --- (html) what is transferred: lists that are iterators, getters and longer at every look
attempt(() => {
  const { port1, port2 } = new MessageChannel();
  const buffer = new ArrayBuffer(8);
  const lists = [
    new Proxy([buffer], {
      get(t, k, r) {
        found(r);
        return Reflect.get(t, k);
      },
    }),
    {
      [Symbol.iterator]: () => ({
        next() {
          found(this);
          found(arguments);
          return {
            get done() {
              found(this);
              return true;
            },
          };
        },
        return: found,
      }),
    },
    {
      get length() {
        found(this);
        return 1;
      },
      0: buffer,
    },
    [port1, port1],
    [buffer, buffer],
    [globalThis],
    [document],
    [new ReadableStream(), new TransformStream()],
    new Set([buffer]),
  ];
  for (const transfer of lists) {
    for (const way of [
      () => structuredClone({ buffer, port1 }, { transfer }),
      () => port2.postMessage({ port1 }, transfer),
      () =>
        port2.postMessage(1, {
          get transfer() {
            found(this);
            return transfer;
          },
        }),
      () => postMessage(buffer, '*', transfer),
      () =>
        postMessage(1, {
          targetOrigin: {
            toString() {
              found(this);
              return '*';
            },
          },
          transfer,
        }),
    ])
      try {
        found(way());
      } catch (e) {
        found(e);
        found(e.stack);
      }
  }
  port1.onmessage = function (e) {
    found(this);
    found(e.data);
    found(e.ports);
    found(Object.getPrototypeOf(e.ports));
  };
  onmessage = function (e) {
    found(e);
    found(e.source);
    found(e.data);
  };
  return lists;
});

// --- (node-24) prepareStackTrace with the call sites of every class of the host at work
attempt(() => {
  const look = (error, sites) => {
    found(error);
    found(sites);
    for (const s of sites) {
      found(s);
      found(Object.getPrototypeOf(s));
      for (const k of Reflect.ownKeys(Object.getPrototypeOf(s))) {
        try {
          found(s[k]());
        } catch (e) {
          found(e);
        }
      }
    }
    return sites;
  };
  Error.prepareStackTrace = look;
  Error.stackTraceLimit = 50;
  const spy = {
    get a() {
      found(new Error('deep').stack);
      return 1;
    },
    toString() {
      found(new Error('deep').stack);
      return 'x';
    },
    valueOf() {
      found(new Error('deep').stack);
      return 1;
    },
    [Symbol.iterator]: function* () {
      found(new Error('deep').stack);
      yield ['a', 'b'];
    },
    handleEvent() {
      found(new Error('deep').stack);
    },
  };
  const ways = [
    () => new URL(spy),
    () => new URLSearchParams(spy),
    () => new Headers(spy),
    () => new Headers([spy]),
    () => new FormData(spy),
    () => new Blob(spy),
    () => new Blob([spy]),
    () => new File([spy], spy),
    () => new Event(spy, spy),
    () => {
      const t = new EventTarget();
      t.addEventListener(spy, spy);
      t.dispatchEvent(new Event('x'));
    },
    () => structuredClone(spy),
    () => new TextEncoder().encode(spy),
    () => new TextDecoder(spy),
    () => new ReadableStream({ start: spy.toString, pull: spy.toString }),
    () => new TransformStream(spy),
    () => new WritableStream({ start: spy.toString }),
    () => new CountQueuingStrategy({ highWaterMark: spy }).highWaterMark,
    () => AbortSignal.any(spy),
    () => AbortSignal.timeout(spy),
    () => new DOMException(spy, spy),
    () => new Request(spy, spy),
    () => new Response(spy, { status: spy }),
    () => fetch(spy),
    () => queueMicrotask(spy),
    () => setTimeout(spy.toString, spy),
    () => console.log('%s %d %o', spy, spy, spy),
    () => Intl.NumberFormat(spy),
    () =>
      new Intl.DateTimeFormat('de', {
        get timeZone() {
          return spy;
        },
      }),
    () => require('util').inspect({ [Symbol.for('nodejs.util.inspect.custom')]: spy.toString }),
    () => require('assert').throws(spy.toString),
    () => require('events').once(spy, 'a'),
    () => Buffer.from(spy),
    () => new (require('stream').Readable)({ read: spy.toString }).resume(),
    () => new (require('worker_threads').BroadcastChannel)(spy),
    () => new (require('async_hooks').AsyncResource)(spy),
    () => performance.mark(spy, spy),
    () => process.emit('x', spy),
    () => JSON.parse('[1]', spy.toString),
    () => new FinalizationRegistry(spy.toString).register({}, spy),
  ];
  for (const way of ways)
    try {
      found(way());
    } catch (e) {
      found(e);
      try {
        found(e.stack);
      } catch (x) {
        found(x);
      }
    }
});

// --- (node-24) registries whose cleanups are told of values that are the registry and its parts
attempt(() => {
  const got = [];
  const registry = new FinalizationRegistry(function (held) {
    found(this);
    found(held);
    found(arguments.callee);
    got.push(held);
  });
  registry.register({}, registry, registry);
  registry.register(function () {}, globalThis);
  registry.register(Symbol('x'), new Proxy({}, { get: (t, k, r) => found(r) }));
  try {
    registry.register(registry, registry);
  } catch (e) {
    found(e);
  }
  try {
    found(registry.unregister(registry));
  } catch (e) {
    found(e);
  }
  try {
    found(FinalizationRegistry.prototype.register.call(new WeakRef({}), {}, 1));
  } catch (e) {
    found(e);
  }
  try {
    found(registry.cleanupSome?.(found));
  } catch (e) {
    found(e);
  }
  try {
    globalThis.gc?.();
  } catch (e) {
    found(e);
  }
  found(new WeakRef(globalThis).deref());
  found(
    Reflect.construct(
      WeakRef,
      [{}],
      new Proxy(WeakRef, {
        get(t, k, r) {
          found(r);
          return k === 'prototype' ? null : t[k];
        },
      }),
    ),
  );
  return got;
});

// --- (html) workers whose messages, errors and addresses carry getters and handlers of every sort
attempt(() => {
  const url = URL.createObjectURL(
    new Blob([
      'onmessage = (e) => { postMessage({ d: e.data, o: Object.getOwnPropertyNames(self) }); throw new Error("w"); }; try { postMessage(self) } catch (e) { postMessage(e) } ; onerror = (...a) => postMessage(String(a))',
    ]),
  );
  const w = new Worker(url, {
    get type() {
      found(this);
      return 'classic';
    },
    get name() {
      found(this);
      return 'n';
    },
  });
  found(w);
  found(Object.getPrototypeOf(w));
  found(Object.getOwnPropertyDescriptors(Worker.prototype));
  w.onmessage = function (e) {
    found(this);
    found(e);
    found(e.data);
    found(e.data?.o);
    found(e.ports);
    found(e.source);
  };
  w.onerror = function (e) {
    found(this);
    found(e);
    found(e.error);
    e.preventDefault();
  };
  w.addEventListener('messageerror', { handleEvent: found });
  try {
    w.postMessage({
      get a() {
        found(this);
        return new Error('a');
      },
    });
  } catch (e) {
    found(e);
  }
  try {
    w.postMessage(() => 1);
  } catch (e) {
    found(e);
  }
  try {
    w.postMessage(w);
  } catch (e) {
    found(e);
  }
  try {
    found(Worker.prototype.postMessage.call(window, 1));
  } catch (e) {
    found(e);
  }
  setTimeout(() => {
    w.terminate();
    w.terminate.call(w);
  }, 50);
  return w;
});

// --- (bun) what Bun alone has, called with spies and looked at from within
attempt(() => {
  const spy = {
    toString() {
      found(this);
      found(new Error().stack);
      return 'a';
    },
    get a() {
      return found(this);
    },
    [Symbol.toPrimitive](h) {
      found(arguments);
      return 'a';
    },
  };
  for (const key of Reflect.ownKeys(Bun)) {
    let v;
    try {
      v = Bun[key];
    } catch (e) {
      found(e);
      continue;
    }
    found(v);
    if (typeof v === 'function')
      for (const args of [
        [],
        [spy],
        [spy, spy],
        [
          [spy],
          {
            get x() {
              return found(this);
            },
          },
        ],
      ]) {
        if (/exit|sleepSync|serve|listen|gc/i.test(String(key))) continue;
        try {
          const r = v.apply(Bun, args);
          found(r);
          r?.then?.(found, found);
        } catch (e) {
          found(e);
        }
        try {
          found(Reflect.construct(v, args));
        } catch (e) {
          found(e);
        }
      }
  }
  return Bun;
});

// --- (firefox) errors of Firefox, their stacks, columns and setters borrowed
attempt(() => {
  const d = Object.getOwnPropertyDescriptor(Error.prototype, 'stack');
  found(d);
  found(d?.get);
  found(d?.set);
  for (const o of [
    new Error('a'),
    {},
    globalThis,
    document,
    new DOMException('x'),
    Object.create(new Error('b')),
    new Proxy(new Error('c'), {}),
  ]) {
    try {
      found(d.get.call(o));
    } catch (e) {
      found(e);
    }
    try {
      d.set.call(o, { x: 1 });
      found(o.stack);
    } catch (e) {
      found(e);
    }
  }
  try {
    null.x();
  } catch (e) {
    found(e);
    for (const k of Reflect.ownKeys(e)) found(e[k]);
  }
  try {
    (function f() {
      f();
    })();
  } catch (e) {
    found(e);
    found(e.constructor);
  }
  try {
    found(Error.captureStackTrace(document.body));
    found(document.body.stack);
  } catch (e) {
    found(e);
  }
  found(new InternalError('x'));
});

// --- (node-26) iterators of URL, files, events and streams of the newest Node borrowed by each other
attempt(() => {
  const its = [
    new URLSearchParams('a=b')[Symbol.iterator](),
    new Headers({ a: 'b' }).entries(),
    new FormData().keys(),
    new Map([[1, 2]]).entries(),
    'x'[Symbol.iterator](),
    [1].values(),
    'a'.matchAll(/a/g),
    Iterator.from({ next: () => ({}) }),
    require('events').on(new (require('events'))(), 'x'),
    new (require('stream').Readable)({ read() {} })[Symbol.asyncIterator](),
    (function* () {})(),
    new ReadableStream().values(),
  ];
  for (const a of its)
    for (const b of its)
      for (const m of ['next', 'return', 'throw']) {
        try {
          const r = a[m]?.call(b, found({}));
          found(r);
          r?.then?.(found, found);
        } catch (e) {
          found(e);
        }
      }
  for (const a of its) {
    let p = a;
    while (p) {
      found(p);
      found(p.constructor);
      found(Object.getOwnPropertyDescriptors(p));
      p = Object.getPrototypeOf(p);
    }
  }
});
