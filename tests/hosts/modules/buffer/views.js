// since: 10
const b = Buffer.from('abcdef');
const slice = b.slice(1, 3);
slice[0] = 0x42;
console.log(b.toString(), slice.toString(), b.subarray(-2).toString(), b.slice(-3, -1).toString(), Buffer.isBuffer(b.subarray(1)), b.map((x) => x + 1));
console.log(b.indexOf('d'), b.indexOf('B'), b.lastIndexOf(102), b.includes('zz'), b.indexOf(Buffer.from('cd')), b.indexOf('c', 3), b.indexOf('e', -3));
const target = Buffer.alloc(4, 1);
console.log(b.copy(target, 1, 0, 2), target, b.fill('xy', 2, 5), [...b.entries()].length, [...b.keys()].join());
console.log(Buffer.from([1, 2, 3, 4]).swap16(), Buffer.from([1, 2, 3, 4]).swap32(), Buffer.from('b').compare(Buffer.from('a')));
