// a waitAsync that times out while something else keeps the process alive
// since: 16
const flag = new Int32Array(new SharedArrayBuffer(4));
Atomics.waitAsync(flag, 0, 0, 30).value.then((v) => console.log(v));
setTimeout(() => console.log('timeout', Atomics.notify(flag, 0)), 100);
