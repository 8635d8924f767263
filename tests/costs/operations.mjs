/*
 * What is measured in real engines and counted in ours: the same program text. Node 10 reads it, so the text is of 2018.
 * `loop` runs n times in one async function; `call` is called 50 times and its jobs run before anything else goes on.
 * `besides`: bytes of objects that are no part of promises and activations.
 */
const PREPARED = `
const p = Promise.resolve(1), object = { a: 1 }, thenable = { then(r) { r(1); } };
const g = (x) => x, toP = () => p, resolveP = (r) => r(p), pending = new Promise(() => {});
const call1 = async () => 1, callP = async () => { await p; }, callPP = async () => { await p; await p; };
const call42 = async () => { await 42; }, callObject = async () => { await object; }, returnP = async () => p;
function* gen() { yield 1; }
async function* agen() { yield 1; }
class Sub extends Promise {}
const sub = Sub.resolve(1), resolveSub = (r) => r(sub);
`;

const LOOPS = {
  'await p': 'async (n) => { for (let i = 0; i < n; i++) await p; }',
  'await 42': 'async (n) => { for (let i = 0; i < n; i++) await 42; }',
  'await {}': 'async (n) => { for (let i = 0; i < n; i++) await object; }',
  'await thenable': 'async (n) => { for (let i = 0; i < n; i++) await thenable; }',
  'await p, async generator':
    'async (n) => { await (async function* () { for (let i = 0; i < n; i++) await p; })().next(); }',
  'await 42, async generator':
    'async (n) => { await (async function* () { for (let i = 0; i < n; i++) await 42; })().next(); }',
};

const CALLS = {
  'Promise.resolve(i)': '(i) => Promise.resolve(i)',
  'new Promise(g)': '() => new Promise(g)',
  'new Promise((r) => r(p))': '() => new Promise(resolveP)',
  'p.then(g)': '() => p.then(g)',
  'pending.then(g)': '() => pending.then(g)',
  'p.then(() => p)': '() => p.then(toP)',
  'p.finally(g)': '() => p.finally(g)',
  'async () => 1': 'call1',
  'async () => p': 'returnP',
  'async () => { await p; }': 'callP',
  'async () => { await p; await p; }': 'callPP',
  'async () => { await 42; }': 'call42',
  'async () => { await object; }': 'callObject',
  'a generator': '() => gen()',
  'an async generator': '() => agen()',
  'an async generator, next, yield 1': '() => agen().next()',
  'Sub.resolve(1)': '(i) => Sub.resolve(i)',
  'new Promise((r) => r(sub))': '() => new Promise(resolveSub)',
  'new Promise((r) => r(p)), p with a then of its own':
    '(() => { const own = Promise.resolve(1), resolveOwn = (r) => r(own); own.then = function (a, b) { return Promise.prototype.then.call(this, a, b); }; return () => new Promise(resolveOwn); })()',
  // The last one: from here on every promise has that `then`.
  'new Promise((r) => r(p)), a patched then':
    '(() => { const then = Promise.prototype.then; Promise.prototype.then = function (a, b) { return then.call(this, a, b); }; return () => new Promise(resolveP); })()',
};

const RESULT = 40;
/** An iterator result, and what V8's older derived constructors copied their arguments into. */
export const BESIDES = {
  'an async generator, next, yield 1': () => RESULT,
  'Sub.resolve(1)': (node) => (node < 22 ? 56 : 0),
  'new Promise((r) => r(sub))': (node) => (node < 22 ? 56 : 0),
};

export const OPERATIONS = [...Object.keys(LOOPS), ...Object.keys(CALLS)];
export const BATCH = 50;

/**
 * One program for all of them, `repeat` times over. `begin` and `end` are statements before and after what is measured,
 * which see the operation's number as `k`; no times at all are what to subtract.
 */
export function programOf(times, { begin = '', end = '', repeat = 1, operations = OPERATIONS } = {}) {
  return `${PREPARED}
const drain = () => new Promise((resolve) => setImmediate(resolve));
(async () => {
  for (let round = 0; round < ${repeat}; round++) {${operations
    .map(
      (operation, k) => `
    { const k = ${k};
      await drain();
      ${begin}
      await (async () => { ${workOf(operation, times)}; })();
      await drain();
      ${end}
    }`,
    )
    .join('')}
  }
})();`;
}

function workOf(operation, times) {
  if (operation in LOOPS) return `await (${LOOPS[operation]})(${times})`;
  return `const f = ${CALLS[operation]}; for (let i = 0; i < ${times}; i++) f(i)`;
}
