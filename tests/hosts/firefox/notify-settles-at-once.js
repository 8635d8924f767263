// Atomics on one thread: results, and waitAsync woken by notify
// needs: wait-async
const a = new Int32Array(new SharedArrayBuffer(16)); console.log(Atomics.add(a, 0, 5), Atomics.exchange(a, 0, 7), Atomics.compareExchange(a, 0, 7, 9), Atomics.load(a, 0), Atomics.sub(a, 0, 1), Atomics.or(a, 1, 6), Atomics.xor(a, 1, 3), a.join());
const w = Atomics.waitAsync(a, 2, 0), no = Atomics.waitAsync(a, 2, 1), z = Atomics.waitAsync(a, 3, 0, 0); console.log(w.async, no.async, no.value, z.async, z.value); w.value.then(v => console.log('woken ' + v)); console.log(Atomics.notify(a, 2), Atomics.notify(a, 2)); Promise.resolve().then(() => console.log('micro'));
