// a pending waitAsync keeps no process alive
// since: 16
const flag = new Int32Array(new SharedArrayBuffer(4));
Atomics.waitAsync(flag, 0, 0, 200).value.then((v) => console.log('never', v));
Atomics.waitAsync(flag, 0, 0).value.then((v) => console.log('never', v));
process.on('exit', (code) => console.log('exit', code));
