// A delay beyond 2^31-1 is 1 ms, and a warning is printed.
const timer = setTimeout(() => console.log('at once'), Math.pow(2, 31));
process.on('warning', (w) => console.log(w.name, w.message));
