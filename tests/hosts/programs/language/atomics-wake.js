// needs: asyncgen
// what wakes waiters, by its name of then and now
console.log(typeof Atomics.wake, typeof Atomics.notify);
