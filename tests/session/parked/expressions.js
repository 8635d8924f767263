'use strict';
const log = (...a) => console.log(...a);
const tag = (s, ...v) => s.raw.join('|') + v.join(',');
class Base {
  constructor(a) {
    this.a = a;
    log('base', new.target.name);
  }
  m(x) {
    return x + 1;
  }
  get g() {
    return this.a;
  }
  static s(x) {
    return x * 2;
  }
}
class Derived extends Base {
  #p = (log('field p'), 4);
  q = this.m(3);
  static st = Base.s(4);
  static {
    let z = 3;
    z++;
    log('static', z, this.st);
  }
  constructor(...args) {
    let before = 1;
    before++;
    if (args.length > 1) {
      super(...args);
    } else {
      try {
        super(args[0]);
      } finally {
        before++;
        log('fin', before);
      }
    }
    log('after', this.q, this.#p);
    return args[0] === 'o' ? { other: 1 } : this;
  }
  m(x) {
    let y = super.m(x);
    y = y * 2;
    return y;
  }
  get g() {
    let v = super.g;
    v = v + '!';
    return v;
  }
  set g(v) {
    let w = v;
    w = w + '?';
    this.a = w;
  }
  *gen() {
    let i = 0;
    while (i < 3) {
      i++;
      yield i;
    }
    return 'r';
  }
  async *agen() {
    let i = 0;
    try {
      for await (const v of this.gen()) {
        i += v;
        yield v;
      }
      yield* this.gen();
    } finally {
      i++;
      log('agen fin', i);
      await null;
    }
  }
  async am() {
    let s = 0;
    for (const x of this.gen()) {
      s += x;
      await s;
    }
    return s;
  }
  [Symbol.toPrimitive](h) {
    let k = h;
    k = k + 'x';
    return k.length;
  }
  static async sa() {
    let t = await 3;
    t++;
    return t;
  }
}
function f(
  { a = (log('da'), 1), ...rest } = {},
  [
    b,
    ,
    c = (() => {
      let q = 2;
      q++;
      return q;
    })(),
    ...d
  ] = [1, 2],
  ...more
) {
  let z = a;
  z += b;
  log(z, c, d, rest, more);
  return z;
}
const it = {
  [Symbol.iterator]() {
    let n = 0;
    return {
      next() {
        let r = n++;
        return { value: r, done: r > 4 };
      },
      return() {
        let r = 'ret';
        log(r);
        return {};
      },
    };
  },
};
const d = new Derived(1),
  e = new Derived('o', 2),
  h = new Derived(...[3]);
log(d.g, e.other, h.g);
d.g = 5;
log(d.a);
log(
  tag`a${(() => {
    let k = 1;
    k++;
    return k;
  })()}b${f()}`,
);
f({ a: 3, x: 1 }, it, ...it);
const [x0, ...xs] = it;
const [y0] = it;
log(x0, xs, y0);
for (const v of it) {
  if (v === 2) break;
  log(v);
}
outer: for (let i = 0; i < 3; i++) {
  for (let j = 0; j < 3; j++) {
    try {
      if (j === 1) continue outer;
      if (i === 2) break outer;
      log(i, j);
    } finally {
      let c = i + j;
      log('f', c);
    }
  }
}
log(
  +d,
  `${d}`,
  d + 1,
  [3, 1, 2].sort((a, b) => {
    let c = a - b;
    c = c * -1;
    return c;
  }),
  [1, 2].map((x) => {
    let y = x;
    y++;
    return y;
  }),
);
log(
  'abc'.replace(/b/, (m) => {
    let u = m;
    u = u.toUpperCase();
    return u;
  }),
  JSON.stringify({
    toJSON() {
      let t = 1;
      t++;
      return t;
    },
  }),
  JSON.parse('[1]', (k, v) => {
    let z = v;
    z = z;
    return z;
  }),
);
const px = new Proxy(
  {},
  {
    get(t, k) {
      let r = String(k);
      r += '!';
      return r;
    },
    has(t, k) {
      let r = k === 'in';
      r = r;
      return r;
    },
  },
);
log(px.foo, 'in' in px, Reflect.construct(Derived, [9], Base).a);
log((0, eval)('var ev = 1; ev++; ev'), new Function('a', 'let b = a; b++; return b')(2));
async function main() {
  let n = 0;
  for await (const v of d.agen()) {
    n += v;
    if (n > 8) break;
  }
  log('n', n, await d.am(), await Derived.sa());
  const g = d.gen();
  log(g.next(), g.return(5), g.next());
  const ag = d.agen();
  log(await ag.next());
  log(
    await ag.throw(new Error('t')).catch((e) => {
      let m = e.message;
      m += '!';
      return m;
    }),
  );
  const { a = await 4, b = (await Promise.resolve(1)) + 1 } = {};
  log(a, b);
  const th = {
    then(r) {
      let k = 1;
      k++;
      r(k);
      k++;
    },
  };
  log(await th);
  await Promise.all([1, th, Promise.resolve(th)])
    .then((v) => {
      let w = v;
      w = w.length;
      log(w);
      return th;
    })
    .finally(() => {
      let q = 1;
      q++;
      log(q);
    });
  try {
    await Promise.reject(new Error('x'));
  } catch ({ message }) {
    let m = message;
    m += m;
    log(m);
  } finally {
    await null;
    log('end');
  }
  const r = await Promise.race([
    d.am(),
    new Promise((res) =>
      setTimeout(() => {
        let v = 1;
        v++;
        res(v);
      }, 5),
    ),
  ]);
  log(r);
  const label = await (async () => {
    for (let i = 0; ; i++) {
      const k = await i;
      if (k > 2) return k;
    }
  })();
  log(label);
}
main().then(() => {
  let z = 'done';
  z += '.';
  log(z);
  setTimeout(
    (a) => {
      let b = a;
      b++;
      log(b);
      Promise.resolve().then(() => {
        let c = b;
        c++;
        log(c);
      });
    },
    1,
    4,
  );
});
Promise.resolve()
  .then(function () {
    let a = 1;
    a++;
    return {
      then(r) {
        let k = a;
        k++;
        r(k);
        log('then');
      },
    };
  })
  .then((v) => {
    let q = v;
    q++;
    log(q);
  });
