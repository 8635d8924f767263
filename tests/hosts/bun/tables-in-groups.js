// Tables stand at the margin, whatever group they are in.
console.group('outer');
console.table([{ a: 1, b: 'x' }, { a: 2 }]);
console.group('inner');
console.table([[1, 2], [3, 4]]);
console.log('between');
console.count("c");
console.groupEnd();
console.table(5);
console.groupEnd();
console.table([1]);
