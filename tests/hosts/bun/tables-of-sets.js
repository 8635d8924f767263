// A set is a list to console.table; its columns stand in the order in which they came.
console.table(new Set([1, { y: 2, z: 3 }, [4]]));
console.table(new Set([{ a: 1 }, { a: 2 }]));
console.table(new Set([[1, 2], [3]]), [0]);
console.table(new Set([{ a: 1, b: 2 }]), ['b']);
console.table([1, { y: 2 }, [3]]);
console.log(new Map([['a', { x: 1 }], [{ k: 1 }, [1, 2]]]).entries(), new Set([1, { a: 1 }]).entries(), [new Map([[1, 2]]).entries()]);
console.log(['\u001b\u0000\u007f\u0080\b\f\v\r"\\/', '\u001b日'], { k: '\u001f' }, new Map([['\u001b', '\u001f']]));
console.log(1, new String('a'));
console.log(new String('b'), 1);
console.log(new String('c'), new String('%s'), 1);
require;
