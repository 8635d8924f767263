// a worker that waits anew each round while its old waitAsync is still in the list is woken in the coordinator's place
// since: 16
const FREE = -1;
const lock = new Int32Array(new SharedArrayBuffer(4));
const log = [];
lock[0] = FREE;
const waitAsWorker = (round) => Atomics.waitAsync(lock, 0, FREE).value.then(() => log.push('worker of round ' + round));
waitAsWorker(1);
waitAsWorker(2);
Atomics.store(lock, 0, 5);
Atomics.waitAsync(lock, 0, 5).value.then(() => log.push('coordinator'));
Atomics.store(lock, 0, FREE);
console.log(Atomics.notify(lock, 0, 1));
setTimeout(() => {
  console.log(log);
  console.log(Atomics.notify(lock, 0));
  setTimeout(() => console.log(log), 20);
}, 20);
