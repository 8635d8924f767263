// A ReferenceError.
console.log('start');
missing + 1;
