// 0 is 0: a timer of 0 ms set later runs before one of 1 ms... if 1 ms is not over.
setTimeout(() => console.log('five'), 5);
setTimeout(() => console.log('zero'), 0);
