// the three answers of Atomics.wait, on the main thread too
const flag = new Int32Array(new SharedArrayBuffer(4));
console.log(Atomics.wait(flag, 0, 1), Atomics.wait(flag, 0, 0, 10), Atomics.wait(flag, 0, 0, 0));
const start = Date.now();
Atomics.wait(flag, 0, 0, 60);
console.log(Date.now() - start >= 59);
console.log(Atomics.notify(flag, 0));
try {
  Atomics.wait(new Int32Array(4), 0, 0);
} catch (e) {
  console.log(e.name);
}
try {
  Atomics.wait(new Int16Array(new SharedArrayBuffer(4)), 0, 0);
} catch (e) {
  console.log(e.name);
}
