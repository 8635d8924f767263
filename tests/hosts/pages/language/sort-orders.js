// which pairs a comparison function sees, and in which order
const asked = list => { const log = []; list.sort((x, y) => { log.push(x + '-' + y); return x - y; }); return log.join(' ') + ' > ' + list.join(); };
const mixed = n => Array.from({ length: n }, (_, i) => i * 7919 % 101);
for (const n of [2, 3, 4, 5, 6, 7, 16, 30]) {
  console.log(n, asked(mixed(n)));
  console.log('rising', asked(Array.from({ length: n }, (_, i) => i)));
  console.log('falling', asked(Array.from({ length: n }, (_, i) => n - i)));
}
for (const n of [20, 40]) console.log(n, asked(mixed(n)));
