// sorting: which pairs are compared, where undefined and holes go, and what equal elements become in long lists
const asked = []; const r = [5, undefined, 3, , 9, 1, undefined, 7, , 2].sort((a, b) => { asked.push(a + '?' + b); return a - b; }); console.log(asked.join(' '), r);
let seed = 7; const rnd = n => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
for (const n of [11, 12, 25, 60, 200]) { const l = Array.from({ length: n }, (_, i) => [rnd(n >> 1), i]); const q = []; l.sort((a, b) => { q.push(a[1] + '?' + b[1]); return a[0] - b[0]; }); console.log(n, q.length, q.slice(0, 30).join(' '), l.map(x => x[1]).join()); }
const big = Array.from({ length: 1500 }, (_, i) => [rnd(50), i]); let c = 0; big.sort((a, b) => { c++; return a[0] - b[0]; }); console.log(c, big.slice(0, 40).map(x => x[1]).join(), big.slice(-40).map(x => x[1]).join());
const t = Float64Array.from({ length: 30 }, () => rnd(9)); c = []; t.sort((a, b) => { c.push(a + '?' + b); return b - a; }); console.log(c.join(' '), t.join());
console.log(Array.from({ length: 14 }, (_, i) => 'abc'[i % 3] + (13 - i)).sort().join(), [3, , 1, undefined, 2, , 0].sort(), Array.from({ length: 20 }, (_, i) => i).sort(() => 0).join(), Array.from({ length: 20 }, (_, i) => i).sort(() => -1).join(), Array.from({ length: 20 }, (_, i) => i).sort(() => 1).join(), Array.from({ length: 20 }, (_, i) => i).sort((a, b) => a < b).join());
console.log([, 'b', undefined, 'a'].sort(), [undefined, 3, undefined, 1].sort((a, b) => b - a), Array.prototype.sort.call({ 0: 'z', 2: 'y', 3: undefined, length: 4 }));
