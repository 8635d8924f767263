// When a list in a list takes another line; lists without items count their holes by their number.
for (let n = 30; n < 90; n++) console.log('A' + n, new Array(2), 'z'.repeat(n), [1]);
for (let n = 30; n < 90; n++) console.log('B' + n, [1, , , ,], 'z'.repeat(n), [1]);
for (let n = 30; n < 90; n++) console.log('C' + n, [, 1], 'z'.repeat(n), [1]);
for (let n = 30; n < 90; n++) console.log('D' + n, [1, , 1], 'z'.repeat(n), [1]);
for (let n = 30; n < 90; n++) console.log('E' + n, new Array(20), 'z'.repeat(n), [1]);
for (let n = 30; n < 90; n++) console.log('F' + n, [, , , 1], 'z'.repeat(n), [1]);
for (let n = 30; n < 90; n++) console.log('G' + n, [1], 'z'.repeat(n), [1]);
for (let n = 60; n < 90; n++) console.log('H' + n, [['z'.repeat(n)], 1]);
for (let n = 60; n < 90; n++) console.log('I' + n, [['z'.repeat(n), 2], 1]);
for (let n = 60; n < 90; n++) console.log('J' + n, [[2, 'z'.repeat(n)], 1]);
for (let n = 60; n < 90; n++) console.log('K' + n, [{ a: 1 }, ['z'.repeat(n)], 1]);
for (let n = 60; n < 90; n++) console.log('L' + n, { a: [['z'.repeat(n)], 1] });
for (let n = 60; n < 90; n++) console.log('M' + n, ['x', ['z'.repeat(n)], 1]);
for (let n = 60; n < 90; n++) console.log('N' + n, ['z'.repeat(n), 1]);
