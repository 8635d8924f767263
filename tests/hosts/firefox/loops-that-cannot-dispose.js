// a loop whose turn is over, and whose resource cannot be disposed of, leaves its iterator open
const log = (...a) => console.log(...a); let phase = ''; const seq = (xs, n) => ({ [Symbol.asyncIterator]() { let i = 0; return { async next() { return i < xs.length ? { value: xs[i++], done: false } : { value: undefined, done: true }; }, return() { log(n, 'return'); return Promise.resolve({}); } }; } });
const sync = (xs, n) => ({ [Symbol.iterator]() { let i = 0; return { next() { return i < xs.length ? { value: xs[i++], done: false } : { value: undefined, done: true }; }, return() { log(n, 'return'); return {}; } }; } });
const ad = (x) => ({ async [Symbol.asyncDispose]() { if (x) throw new Error('D' + x); } }); const sd = (x) => ({ [Symbol.dispose]() { if (x) throw new Error('S' + x); } });
const cases = {
 awAsyncFail: async (n) => { for await (await using x of seq([ad(1), ad(2)], n)) {} },
 awSyncFail: async (n) => { for await (using x of seq([sd(1)], n)) {} },
 awAsyncBodyFail: async (n) => { for await (await using x of seq([ad(1)], n)) { throw new Error('B'); } },
 awBreakFail: async (n) => { for await (await using x of seq([ad(1)], n)) { break; } },
 awReturnFail: async (n) => { for await (await using x of seq([ad(1)], n)) { return 5; } },
 awBreakFine: async (n) => { for await (await using x of seq([ad(0), ad(0)], n)) { break; } },
 awContinueFail: async (n) => { for await (await using x of seq([ad(1)], n)) { continue; } },
 awBodyFine: async (n) => { for await (await using x of seq([ad(0)], n)) { throw new Error('B'); } },
 fromSyncFail: async (n) => { for await (await using x of sync([ad(1)], n)) {} },
 fromSyncBreak: async (n) => { for await (using x of sync([sd(1)], n)) { break; } },
 plainOfFail: async (n) => { for (await using x of sync([ad(1)], n)) {} },
 plainOfSync: async (n) => { for (using x of sync([sd(1)], n)) {} },
 plainOfBreak: async (n) => { for (await using x of sync([ad(1)], n)) { break; } },
 plainBodyFail: async (n) => { for (await using x of sync([ad(1)], n)) { throw new Error('B'); } },
 notDisposable: async (n) => { for await (await using x of seq([{}], n)) {} },
 notDisposableSync: async (n) => { for (using x of sync([{}], n)) {} },
 agen: async (n) => { for await (await using x of (async function* () { try { yield ad(1); } finally { log(n, 'gen fin'); } })()) {} },
 agenBreak: async (n) => { for await (using x of (async function* () { try { yield sd(1); } finally { log(n, 'gen fin'); } })()) break; },
 arrayFail: async (n) => { for await (using x of [sd(1)]) {} }, arrayBreak: async (n) => { for await (using x of [sd(1)]) break; }, arrayThrow: async (n) => { for await (using x of [sd(0)]) throw 1; }, arrayAwait: async (n) => { for await (await using x of [ad(1)]) {} },
};
(async () => { for (const n in cases) { let t = 0, done = false; (function tick() { if (!done && t < 30) Promise.resolve().then(() => { t++; tick(); }); })(); await new Promise((r) => { cases[n](n).then((v) => { log(n, 'v', v, t); r(); }, (e) => { log(n, 'e', e.name, e.message, e.error?.message, e.suppressed?.message, t); r(); }); }); done = true; await new Promise((r) => setTimeout(r)); } })();
