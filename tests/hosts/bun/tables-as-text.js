// Bun.inspect.table gives what console.table prints.
const rows = [
  { a: 1, b: 'x' },
  { a: 2, c: [true] },
];
process.stdout.write(Bun.inspect.table(rows));
console.log(Bun.inspect.table(rows, ['b']));
console.log([Bun.inspect.table(rows, { colors: false }).split('\n').length]);
console.log([Bun.inspect.table(5), Bun.inspect.table('text'), Bun.inspect.table(null), Bun.inspect.table()]);
console.log(Bun.inspect.table([]), Bun.inspect.table([1, [2]]), Bun.inspect.table(new Map([[1, 2]])));
console.log(Bun.inspect.table({ a: { b: 1 } }));
console.log(Bun.inspect.table.length, Bun.inspect.table.name, Object.keys(Bun.inspect));
