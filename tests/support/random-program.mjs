/*
 * Random asynchronous programs, from a seed. Every program
 *   - is a plain script that prints with console.log only, terminates, and is a pure function of (seed, options): the
 *     same on every machine and for ever (change VERSION when that changes);
 *   - uses no feature that Node 8 lacks (Node 10 with asyncgen): no finally(), allSettled, queueMicrotask, optional
 *     chaining, object spread, ...;
 *   - leaves no rejection unhandled, so that no engine ends it early;
 *   - with timers sets them so far apart, and waits actively so long, that the order of its callbacks depends only on
 *     the engine's rules and not on the machine's speed.
 * Functions may only call functions with a higher number, loops are bounded and a cost estimate bounds the number of
 * events, so that all programs end after at most a few hundred lines.
 *
 * Options: asyncgen (also async generators and for await), timers, exotic (also promises with own properties, an own
 * `then`, subclasses), size (1 small, 2 medium, 3 large).
 */

export const VERSION = 2;
const rng = (seed) => {
  let a = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 7; i++) next();
  return next;
};

export function generate(seed, { asyncgen = false, timers = false, exotic = true, size = 2 } = {}) {
  const rnd = rng(seed),
    int = (n) => Math.floor(rnd() * n),
    chance = (p) => rnd() < p;
  const pick = (table) => {
    let s = 0;
    for (const [w] of table) s += w;
    let r = rnd() * s;
    for (const [w, f] of table) if ((r -= w) < 0) return f;
    return table[table.length - 1][1];
  };
  let label = 0,
    value = 0,
    uid = 0,
    sleeps = 0,
    _equalTimers = 0;
  const L = () => `L${++label}`,
    V = () => `'v${++value}'`,
    id = (p) => p + ++uid;
  const use = new Set();
  const nGates = int(3),
    nShared = 1 + int(3),
    nFun = 2 + size + int(2 + size),
    nGen = asyncgen ? 1 + int(1 + size) : 0;
  const funs = [],
    gens = [],
    LIMIT = 30 + 30 * size;

  // --- expressions that give something to await, return, resolve with; may reject when risky
  const source = (c, depth = 0, risky = true) =>
    pick([
      [5, () => V()],
      [6, () => `s${int(nShared)}`],
      [4, () => `Promise.resolve(${V()})`],
      [risky ? 1.5 : 0, () => `Promise.reject(${V()})`],
      [
        3,
        () => {
          use.add('thenable');
          return `thenable(${V()}, ${int(3)}, ${risky && chance(0.2)})`;
        },
      ],
      [
        2,
        () => {
          use.add('later');
          return `later(${V()}, ${int(4)}, ${risky && chance(0.2)})`;
        },
      ],
      [2, () => `new Promise(r => r(${depth < 2 ? source(c, depth + 1, risky) : V()}))`],
      [
        2,
        () =>
          `Promise.resolve(${V()}).then(x => { log('${L()} ' + x); return ${depth < 2 ? source(c, depth + 1, risky) : V()}; })`,
      ],
      [nGates ? 1.5 : 0, () => `g${int(nGates)}.p`],
      [depth < 2 ? 1.5 : 0, () => `Promise.all([${list(c, depth, risky)}])`],
      [depth < 2 ? 1.5 : 0, () => `Promise.race([${list(c, depth, risky)}])`],
      [depth < 2 && risky ? 5 : 0, () => call(c) || V()],
      [
        depth < 2 ? 1.5 : 0,
        () =>
          `(async () => { log('${L()}'); ${chance(0.6) ? `await ${source(c, depth + 1, risky)}; ` : ''}return ${depth < 1 ? source(c, depth + 1, risky) : V()}; })()`,
      ],
      [
        exotic ? 0.8 : 0,
        () => {
          use.add('tagged');
          return `tagged(${V()})`;
        },
      ],
      [
        exotic ? 0.8 : 0,
        () => {
          use.add('ownThen');
          return `ownThen(${V()})`;
        },
      ],
      [
        exotic ? 0.8 : 0,
        () => {
          use.add('Sub');
          return `Sub.resolve(${V()})`;
        },
      ],
      [
        timers && c.mayTime && sleeps < 4 ? 1 : 0,
        () => {
          use.add('sleep');
          sleeps++;
          return `sleep(${V()})`;
        },
      ],
    ])();
  const list = (c, depth, risky) => {
    const n = 1 + int(3);
    const xs = [];
    for (let i = 0; i < n; i++) xs.push(source(c, depth + 1, risky));
    return xs.join(', ');
  };
  const call = (c) => {
    const ok = funs.filter((f) => f && f.i > c.i && f.cost * c.mult + c.cost < LIMIT);
    if (!ok.length) return null;
    const f = ok[int(ok.length)];
    c.cost += f.cost * c.mult;
    return `f${f.i}(${V()})`;
  };
  const callGen = (c) => {
    const ok = gens.filter((g) => g && g.i > c.gi && g.cost * c.mult + c.cost < LIMIT);
    if (!ok.length) return null;
    const g = ok[int(ok.length)];
    c.cost += g.cost * c.mult;
    return `gen${g.i}(${V()})`;
  };
  const spend = (c) => {
    c.cost += c.mult;
  };
  const handled = () => `.then(x => log('${L()} ' + x), e => log('${L()} rejected ' + e));`;

  // --- then-chains
  const chain = (c) => {
    let s = pick([
      [3, () => `s${int(nShared)}`],
      [2, () => 'Promise.resolve()'],
      [2, () => source(c, 1).replace(/^('v\d+'|thenable.*)$/s, 'Promise.resolve($1)')],
      [nGates ? 1 : 0, () => `g${int(nGates)}.p`],
    ])();
    const n = 1 + int(4);
    for (let i = 0; i < n; i++)
      s += pick([
        [6, () => `.then(() => log('${L()}'))`],
        [2, () => `.then(() => { log('${L()}'); return ${source(c, 1)}; })`],
        [1, () => `.then(() => { log('${L()}'); throw ${V()}; })`],
        [1, () => `.catch(e => log('${L()} ' + e))`],
        [1, () => `.catch(e => { log('${L()} ' + e); return ${source(c, 1)}; })`],
        [1, () => `.then(async () => { log('${L()}'); await ${source(c, 1)}; log('${L()}'); })`],
      ])();
    spend(c);
    return s + handled();
  };

  // --- statements
  const block = (c, n, ind) => {
    let s = '';
    for (let i = 0; i < n; i++) s += statement(c, ind);
    return s;
  };
  const statement = (c, ind) => {
    spend(c);
    if (c.cost > LIMIT) return `${ind}log('${L()}');\n`;
    const deep = c.depth >= 3,
      inner = (f) => {
        c.depth++;
        const r = f();
        c.depth--;
        return r;
      };
    return pick([
      [4, () => `${ind}log('${L()}');\n`],
      [9, () => `${ind}await ${source(c)};\n${ind}log('${L()}');\n`],
      [5, () => `${ind}log('${L()} ' + await ${source(c)});\n`],
      [3, () => `${ind}${chain(c)}\n`],
      [
        2,
        () => {
          const f = call(c);
          return f ? `${ind}${f}${handled()}\n` : `${ind}log('${L()}');\n`;
        },
      ],
      [
        1.5,
        () => {
          const f = call(c),
            v = id('p');
          return f
            ? `${ind}const ${v} = ${f}; ${v}.catch(() => {});\n${block(c, 1, ind)}${ind}log('${L()} ' + await ${v});\n`
            : `${ind}log('${L()}');\n`;
        },
      ],
      [
        nGates ? 1.5 : 0,
        () => {
          const g = int(nGates);
          return `${ind}log('${L()}'); g${g}.${chance(0.85) ? 'open' : 'fail'}(${source(c, 1, false)});\n`.replace(
            /\.fail\(.*\);\n$/s,
            `.fail(${V()});\n`,
          );
        },
      ],
      [1.5, () => `${ind}micro(() => log('${L()}'));\n`],
      [
        deep ? 0 : 4,
        () =>
          inner(() => {
            const fin = chance(0.5),
              cat = !fin || chance(0.7);
            let s = `${ind}try {\n${block(c, 1 + int(2), `${ind}  `)}${chance(0.4) ? `${ind}  ${chance(0.5) ? `throw ${V()}` : `await Promise.reject(${V()})`};\n` : ''}${ind}}`;
            if (cat) s += ` catch (e) {\n${ind}  log('${L()} ' + e);\n${block(c, int(2), `${ind}  `)}${ind}}`;
            if (fin) s += ` finally {\n${ind}  log('${L()}');\n${block(c, int(2), `${ind}  `)}${ind}}`;
            return `${s}\n`;
          }),
      ],
      [
        deep || c.mult > 2 ? 0 : 2.5,
        () =>
          inner(() => {
            const v = id('i'),
              n = 2 + int(2);
            c.mult *= n;
            const s = `${ind}for (let ${v} = 0; ${v} < ${n}; ${v}++) {\n${ind}  log('${L()} ' + ${v});\n${block(c, 1 + int(2), `${ind}  `)}${chance(0.25) ? `${ind}  if (${v} === ${int(n)}) ${chance(0.5) ? 'break' : 'continue'};\n${ind}  log('${L()}');\n` : ''}${ind}}\n`;
            c.mult /= n;
            return s;
          }),
      ],
      [
        deep ? 0 : 1.5,
        () =>
          inner(
            () =>
              `${ind}if (String(x).length % 2) {\n${block(c, 1 + int(2), `${ind}  `)}${ind}} else {\n${block(c, 1, `${ind}  `)}${ind}}\n`,
          ),
      ],
      [
        1,
        () => {
          use.add('tick');
          return `${ind}log('${L()} ' + [await ${source(c, 1)}, ${V()}, await ${source(c, 1)}].join());\n`;
        },
      ],
      [c.gi > -2 && nGen ? 3 : 0, () => consumer(c, ind)],
      [c.inGen ? 8 : 0, () => yielding(c, ind)],
      [
        asyncgen && !deep ? 1.5 : 0,
        () =>
          inner(() => {
            const v = id('x');
            c.mult *= 2;
            const s = `${ind}for await (const ${v} of [${list(c, 1, false)}${chance(0.3) ? `, Promise.reject(${V()})` : ''}].map(quiet)) log('${L()} ' + ${v});\n`;
            c.mult /= 2;
            return s;
          }),
      ],
    ])();
  };
  const yielding = (c, ind) =>
    pick([
      [4, () => `${ind}yield ${V()};\n`],
      [4, () => `${ind}log('${L()} ' + (yield ${source(c, 1)}));\n`],
      [
        2,
        () => {
          const g = callGen(c);
          return `${ind}log('${L()} ' + (yield* ${g || `[${list(c, 1, false)}].map(quiet)`}));\n`;
        },
      ],
    ])();
  const consumer = (c, ind) => {
    const g = callGen(c);
    if (!g) return `${ind}log('${L()}');\n`;
    const v = id('x');
    return pick([
      [
        5,
        () => {
          const k = id('n');
          return `${ind}let ${k} = 0;\n${ind}for await (const ${v} of ${g}) {\n${ind}  log('${L()} ' + ${v});\n${chance(0.4) ? `${ind}  await ${source(c, 1, false)};\n` : ''}${
            chance(0.5)
              ? `${ind}  if (++${k} === ${1 + int(3)}) ${pick([
                  [3, 'break'],
                  [1, `throw ${V()}`],
                  [1, 'continue'],
                ])};\n`
              : ''
          }${ind}  log('${L()}');\n${ind}}\n`;
        },
      ],
      [
        3,
        () => {
          let s = `${ind}const ${v} = ${g};\n`;
          const n = 1 + int(4);
          for (let i = 0; i < n; i++)
            s += `${ind}${v}.${pick([
              [5, () => `next(${V()})`],
              [1, () => `return(quiet(${source(c, 1, false)}))`],
              [1, () => `throw(${V()})`],
            ])()}.then(r => log('${L()} ' + r.value + ' ' + r.done), e => log('${L()} rejected ' + e));\n`;
          return s;
        },
      ],
      [
        2,
        () =>
          `${ind}const ${v} = ${g};\n${ind}log('${L()} ' + (await ${v}.next()).value);\n${ind}log('${L()} ' + (await ${v}.${chance(0.5) ? 'next' : chance(0.7) ? 'return' : 'throw'}(${V()})).value);\n`,
      ],
    ])();
  };
  const ending = (c, ind) =>
    pick([
      [3, () => ''],
      [2, () => `${ind}return ${V()};\n`],
      [3, () => `${ind}return ${source(c)};\n`],
      [2, () => `${ind}return await ${source(c)};\n`],
      [0.8, () => `${ind}throw ${V()};\n`],
    ])();

  // --- functions, last first: a function only calls later ones
  const text = [];
  for (let i = nGen - 1; i >= 0; i--) {
    const c = { i: nFun, gi: i, cost: 1, mult: 1, depth: 0, inGen: true, mayTime: false };
    text.unshift(
      `async function* gen${i}(x) {\n  log('gen${i} ' + x);\n${
        chance(0.4)
          ? `  try {\n${block(c, 1 + int(3), '    ')}  } finally {\n    log('${L()}');\n${block(c, int(2), '    ')
              .replace(/yield\* /g, 'void ')
              .replace(/yield /g, 'await ')}  }\n`
          : block(c, 1 + int(3), '  ')
      }${ending(c, '  ')}}\n`,
    );
    gens[i] = { i, cost: c.cost };
  }
  for (let i = nFun - 1; i >= 0; i--) {
    const c = { i, gi: nGen ? -1 : -2, cost: 1, mult: 1, depth: 0, mayTime: true };
    text.unshift(
      `async function f${i}(x) {\n  log('f${i} ' + x);\n${block(c, 2 + int(2 + size), '  ')}${ending(c, '  ')}}\n`,
    );
    funs[i] = { i, cost: c.cost };
  }

  // --- main: start several things at once
  const m = { i: -1, gi: -1, cost: 0, mult: 1, depth: 3, mayTime: false };
  let main = '';
  const starts = 2 + int(2 + size);
  for (let i = 0; i < starts; i++)
    main += pick([
      [6, () => `f${int(Math.min(nFun, 3))}(${V()})${handled()}\n`],
      [3, () => `${chain(m)}\n`],
      [1, () => `micro(() => log('${L()}'));\n`],
      [1, () => `log('${L()}');\n`],
      [
        timers ? 4 : 0,
        () => {
          let s = '';
          const d = [1, 30, 60][int(3)],
            n = 1 + int(3);
          for (let k = 0; k < n; k++) {
            _equalTimers++;
            s += `setTimeout(${chance(0.5) ? `() => { log('${L()}'); ${chain({ ...m, cost: 0 })} }` : `async () => { log('${L()}'); try { await ${source({ ...m, cost: LIMIT }, 1, false)}; log('${L()}'); } catch (e) { log('${L()} ' + e); } }`}, ${chance(0.7) ? d : [1, 30, 60][int(3)]});\n`;
          }
          return s;
        },
      ],
    ])();
  for (let g = 0; g < nGates; g++)
    if (chance(0.7))
      main += pick([
        [2, () => `g${g}.open(${V()});\n`],
        [2, () => `micro(() => { log('${L()}'); g${g}.open(${V()}); });\n`],
        [1, () => `Promise.resolve().then(() => {}).then(() => { log('${L()}'); g${g}.open(s0); });\n`],
        [0.7, () => `micro(() => g${g}.fail(${V()}));\n`],
      ])();
  main += `for (let i = 0, t = Promise.resolve(); i < ${6 + 4 * size}; i++) t = t.then(() => log('t' + i));\n`;
  main += `log('main end');\n`;
  if (timers) main += 'for (const until = Date.now() + 90; Date.now() < until;);\n';

  let shared = '';
  for (let i = 0; i < nShared; i++)
    shared +=
      i === 0
        ? `const s0 = Promise.resolve('s0');\n`
        : pick([
            [3, `const s${i} = Promise.resolve('s${i}');\n`],
            [1, `const s${i} = Promise.reject('s${i}'); s${i}.catch(() => {});\n`],
            [2, `const s${i} = Promise.resolve().then(() => 's${i}');\n`],
            [1, `const s${i} = (async () => { await null; return 's${i}'; })();\n`],
            [1, `const s${i} = new Promise(() => {});\n`],
          ]);
  for (let i = 0; i < nGates; i++) shared += `const g${i} = gate();\n`;
  const all = text.join('\n') + main;
  let head = `// fuzz-async v${VERSION} seed ${seed}${asyncgen ? ' asyncgen' : ''}${timers ? ' timers' : ''}${exotic ? '' : ' no-exotic'} size ${size}\n`;
  const needs = [asyncgen && 'asyncgen', timers && 'timers'].filter(Boolean);
  if (needs.length) head += `// needs: ${needs.join(', ')}\n`;
  head += "const log = s => { console.log(String(s).replace(/TypeError.*/, 'TypeError')); };\n";
  // The first line printed opens the stream, which takes many milliseconds: not between two timers.
  if (timers) head += "log('start');\n";
  if (/\bmicro\(/.test(all)) head += 'const micro = f => { Promise.resolve().then(f); };\n';
  if (nGates || /\bquiet\b/.test(all))
    head +=
      'const quiet = p => { if (p instanceof Promise) Promise.prototype.then.call(p, () => {}, () => {}); return p; };\n';
  if (nGates)
    head +=
      'const gate = () => { const g = {}; g.p = new Promise((a, b) => { g.open = v => a(quiet(v)); g.fail = b; }); g.p.catch(() => {}); return g; };\n';
  if (use.has('thenable'))
    head +=
      "const thenable = (v, k, bad) => ({ then(a, b) { log('then ' + v); let p = Promise.resolve(); for (let i = 0; i < k; i++) p = p.then(() => {}); if (k) p.then(() => (bad ? b : a)(v)); else (bad ? b : a)(v); } });\n";
  if (use.has('later'))
    head +=
      'const later = (v, k, bad) => { let p = Promise.resolve(v); for (let i = 0; i < k; i++) p = p.then(x => x); return bad ? p.then(x => { throw x; }) : p; };\n';
  if (use.has('tagged')) head += "const tagged = v => { const p = Promise.resolve(v); p.tag = 'tag'; return p; };\n";
  if (use.has('ownThen'))
    head +=
      "const ownThen = v => { const p = Promise.resolve(v); p.then = function (a, b) { log('own then ' + v); return Promise.prototype.then.call(this, a, b); }; return p; };\n";
  if (use.has('Sub')) head += 'class Sub extends Promise {}\n';
  if (use.has('sleep'))
    head +=
      'const naps = [120, 160, 240, 400], sleep = v => naps.length ? new Promise(r => setTimeout(r, naps.shift(), v)) : Promise.resolve(v);\n';
  return head + shared + text.join('\n') + main;
}
