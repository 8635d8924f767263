const log = (...a) => console.log(...a);
const sleep = (ms) =>
  new Promise((r) =>
    setTimeout(() => {
      let k = ms;
      k++;
      r(k);
    }, ms),
  );
async function* ag(n) {
  for (let i = 0; i < n; i++) {
    let v = i;
    v *= 2;
    try {
      yield v;
    } finally {
      let f = v;
      f++;
      log('fin', f);
    }
  }
  return 'x';
}
async function* outer() {
  let r = yield* ag(2);
  log(r);
  try {
    yield* {
      [Symbol.asyncIterator]() {
        let c = 0;
        return {
          next(v) {
            let d = c++;
            return { value: d, done: d > 1 };
          },
          return(v) {
            let w = v;
            log('ret', w);
            return { value: w, done: true };
          },
          throw(e) {
            let w = e;
            log('thr', w);
            return { value: 1, done: true };
          },
        };
      },
    };
  } catch (e) {
    let m = e;
    m = m;
    log('c', m);
  }
}
(async () => {
  const o = outer();
  let s;
  while (!(s = await o.next()).done) {
    let v = s.value;
    log(v);
  }
  const p = outer();
  await p.next();
  await p.next();
  await p.next();
  log(await p.return('bye'));
  const q = outer();
  await q.next();
  log(
    await q.throw('oops').catch((e) => {
      let z = e;
      z += '!';
      return z;
    }),
  );
  const many = ag(3);
  log(JSON.stringify(await Promise.all([many.next(), many.next(), many.return(4), many.next()])));
  for await (const [a, b = await sleep(1)] of [[1], [2, 3], Promise.resolve([4])]) {
    let c = a;
    c += b;
    log(c);
  }
  for (const x of [1, 2])
    for await (const y of (function* () {
      let z = x;
      z++;
      yield z;
      yield Promise.resolve(z + 1);
    })()) {
      let w = y;
      log(w);
      if (w === 3) continue;
    }
})().catch((e) => {
  let m = String(e);
  m += '.';
  log(m);
});
class A {
  static async *[Symbol.asyncIterator]() {
    let a = 1;
    a++;
    yield a;
  }
  async ['m' + 1]() {
    let t = this;
    t = await t;
    return t === this;
  }
}
(async () => {
  for await (const v of A) {
    let w = v;
    log('A', w);
  }
  log(await new A().m1());
})();
const rej = (async () => {
  let a = 1;
  a++;
  throw a;
})();
rej.catch((v) => {
  let w = v;
  log('rej', w);
});
(async function f(
  n = (() => {
    let z = 2;
    z++;
    return z;
  })(),
) {
  let a = n;
  a++;
  const arrow = async () => {
    let t = arguments.length;
    t++;
    return t;
  };
  log(await arrow(), a);
  return sleep(2);
})().then((v) => {
  let w = v;
  log(w);
});
(async () => {
  const r = await Promise.allSettled([
    sleep(1),
    (async () => {
      let a = 1;
      await a;
      throw a;
    })(),
    {
      then(a, b) {
        let k = 3;
        b(k);
      },
    },
  ]);
  let s = JSON.stringify(r);
  log(s);
})();
(async () => {
  try {
    const x = await null;
    let y = x;
    return await y;
  } finally {
    let q = 1;
    q++;
    await q;
    log('q');
  }
})();
class P extends Promise {
  constructor(f) {
    let g = f;
    super(g);
    let h = 1;
    h++;
  }
  then(a, b) {
    let c = a;
    return super.then(c, b);
  }
}
P.resolve(1)
  .then((v) => {
    let w = v;
    w++;
    log('P', w);
    return new P((r) => {
      let k = w;
      r(k);
    });
  })
  .then((v) => {
    let w = v;
    log(w);
  });
(async () => {
  let v = await new P((r) => r(5));
  v++;
  log(v);
})();
