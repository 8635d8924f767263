// Combinators over thenables that call back twice or at once, over constructors of other kinds, and over no iterables.
// needs: promise-any, promise-allsettled
const log = (...a) => console.log(a.join(' '));
const twice = {
  then(a, b) {
    a('x');
    a('y');
    b('z');
  },
};
Promise.all([twice, 1]).then((v) => log('all', v));
Promise.allSettled([twice]).then((v) => log(JSON.stringify(v)));
Promise.any([twice]).then((v) => log('any', v));
Promise.any([]).catch((e) =>
  log(e.name, e.message, JSON.stringify(e.errors), e instanceof AggregateError, Object.keys(e).length),
);
Promise.any([
  Promise.reject(1),
  {
    then(a, b) {
      b(2);
    },
  },
]).catch((e) => log(e.errors.join()));
class C {
  static resolve(v) {
    return {
      then: (a, b) => {
        log('then called', v);
        a(v);
        a(v);
      },
    };
  }
  constructor(x) {
    x(
      (v) => log('resolved', JSON.stringify(v)),
      (e) => log('rejected', e),
    );
  }
}
Promise.all.call(C, [1, 2]);
Promise.allSettled.call(C, [1]);
Promise.any.call(C, [3]);
Promise.race.call(C, [4, 5]);
Promise.all(5).catch((e) => log(e.message));
Promise.all().catch((e) => log(e.message));
Promise.all({}).catch((e) => log(e.message));
Promise.race(null).catch((e) => log(e.message));
Promise.any('').catch((e) => log(e.name));
Promise.allSettled(Symbol()).catch((e) => log(e.message));
const resolve = Promise.resolve;
let looked = 0;
Object.defineProperty(Promise, 'resolve', {
  configurable: true,
  get() {
    looked++;
    return resolve;
  },
});
Promise.all([1, 2, 3]);
log('looked', looked);
Promise.any([1, 2]);
log('looked', looked);
Object.defineProperty(Promise, 'resolve', { value: resolve, configurable: true, writable: true });
const it = {
  [Symbol.iterator]() {
    return {
      n: 0,
      next() {
        log('next', this.n);
        return { done: this.n++ > 1, value: this.n };
      },
      return() {
        log('return');
        return {};
      },
    };
  },
};
const then = Promise.prototype.then;
Promise.prototype.then = function () {
  throw new Error('then');
};
const p = Promise.all(it);
Promise.prototype.then = then;
p.catch((e) => log(e.message));
Promise.all({
  [Symbol.iterator]() {
    return {
      next() {
        throw new Error('next');
      },
      return() {
        log('no return');
      },
    };
  },
}).catch((e) => log(e.message));
