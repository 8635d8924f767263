// How often then and constructor are read by await, resolve, all and return.
const counts = {}; const hit = (k) => { counts[k] = (counts[k] || 0) + 1; };
const p = () => { const q = Promise.resolve(); return Object.defineProperties(q, { then: { get() { hit('then'); return Promise.prototype.then; } }, constructor: { get() { hit('constructor'); return Promise; } } }); };
const show = (n) => { console.log(n, JSON.stringify(counts)); for (const k in counts) delete counts[k]; };
(async () => { await p(); show('await'); await Promise.resolve(p()); show('Promise.resolve'); await Promise.all([p()]); show('all'); await (async () => p())(); show('return'); await new Promise((r) => r(p())); show('resolve'); await Promise.resolve().then(() => p()); show('then'); await Promise.race([p()]); show('race'); })();
