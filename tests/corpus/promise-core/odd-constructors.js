// Constructors that misuse the executor of a promise capability, and what resolve, reject, all and race say of it.
const log = (...a) => console.log(a.join(' '));
const tr = (name, f) => {
  try {
    log(name, f());
  } catch (e) {
    log(name, e.name, e.message);
  }
};
tr('twice', () =>
  Promise.resolve.call(function (x) {
    x(
      () => {},
      () => {}
    );
    x(
      () => {},
      () => {}
    );
  }, 1)
);
tr(
  'undefined first',
  () =>
    typeof Promise.resolve.call(function (x) {
      x(undefined, undefined);
      x(
        () => {},
        () => {}
      );
    }, 1)
);
tr('never', () => Promise.resolve.call(function () {}, 1));
tr('not fn', () =>
  Promise.resolve.call(function (x) {
    x(1, 2);
  }, 1)
);
tr(
  'bound',
  () =>
    typeof Promise.reject.call(
      function (x) {
        x(
          () => {},
          () => {}
        );
      }.bind(),
      1
    )
);
tr('resolve throws', () =>
  Promise.resolve.call(function (x) {
    x(
      () => {
        throw new Error('res');
      },
      () => {}
    );
  }, 1)
);
tr('all resolve throws', () =>
  Promise.all.call(
    Object.assign(
      function (x) {
        x(
          () => {
            throw new Error('res');
          },
          (e) => log('rej', e.message)
        );
      },
      {
        resolve: (v) => ({
          then(f) {
            f(v);
          },
        }),
      }
    ),
    [1]
  )
);
tr('all no resolve', () =>
  Promise.all.call(
    function (x) {
      x(
        () => {},
        (e) => log('rej', e.name, e.message)
      );
    },
    [1]
  )
);
tr('race iter close', () => {
  const it = {
    [Symbol.iterator]() {
      return {
        next: () => ({ done: false, value: 1 }),
        return() {
          log('closed');
          return {};
        },
      };
    },
  };
  return Promise.race.call(
    Object.assign(
      function (x) {
        x(
          () => {},
          (e) => log('rej', e.message)
        );
      },
      {
        resolve() {
          throw new Error('resolve()');
        },
      }
    ),
    it
  );
});
tr('executor name', () => {
  let f;
  Promise.resolve.call(function (x) {
    f = x;
    x(
      () => {},
      () => {}
    );
  }, 1);
  return [f.name, f.length, 'prototype' in f].join();
});
tr('proxy', () => {
  const log2 = [];
  const C = new Proxy(Promise, {
    construct(t, a, nt) {
      log2.push('construct');
      return Reflect.construct(t, a, nt);
    },
    get(t, k, r) {
      log2.push('get ' + String(k));
      return Reflect.get(t, k, r);
    },
  });
  const p = C.resolve(1);
  return [p instanceof Promise, log2.join()].join(' ');
});
tr('new.target', () => {
  class A extends Promise {
    constructor() {
      super((r) => r(1));
    }
  }
  return A.resolve(1);
});
tr('returns other', () => {
  class A extends Promise {
    constructor(x) {
      x(
        () => log('r'),
        () => {}
      );
      return { odd: 1 };
    }
  }
  return JSON.stringify(A.resolve(1));
});
