// What calls without a value print inside of a group: at its margin or at the left one.
console.group('A');
console.log();
console.log(undefined);
console.log('');
console.info();
console.groupCollapsed();
console.groupCollapsed('B');
console.group();
console.log('inside');
console.assert(false);
console.assert(false, 'with words');
console.group(undefined);
console.log(1);
