// since: 7
// until Node 10 parts of a millisecond count, and make lists of their own
const L = [];
for (const d of [1, 1.9, 2, 1.5, 1, 3.2, 3, 2.5, 2, 1.9]) setTimeout(() => L.push(d), d);
const t = process.hrtime(); for (;;) { const q = process.hrtime(t); if (q[1] > 2e7 || q[0]) break; }
setTimeout(() => console.log(L.join()), 20);
