// intervals: cleared inside, nested in themselves, with long work
let n = 0; const log = console.log;
const a = setInterval(() => { log('a', ++n); if (n === 3) clearInterval(a); queueMicrotask(() => log('micro of a', n)); }, 10);
const b = setInterval(() => { log('b'); clearInterval(b); clearInterval(b); setTimeout(() => log('after b'), 0); }, 25);
setTimeout(() => { clearInterval(d); log('d cleared from a timeout'); }, 15); const d = setInterval(() => log('d'), 40);
const e = setInterval(() => { throw clearInterval(e), new Error('in interval') }, 60);
onerror = (msg, src, line, col, err) => { log('onerror', msg, line, err.message); return true; };
