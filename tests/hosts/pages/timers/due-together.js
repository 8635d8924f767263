// Timers that are set together are found due together: what the first leaves to do comes after the last.
addEventListener('unhandledrejection', (e) => e.preventDefault());
addEventListener('rejectionhandled', (e) => console.log('handled later ' + e.reason));
onmessage = (e) => console.log(e.data);
const a = Promise.reject('a'), b = Promise.reject('b');
setTimeout(() => { console.log('t1'); a.catch(() => console.log('caught a')); queueMicrotask(() => console.log('microtask')); }, 15);
setTimeout(() => { console.log('t2'); b.catch(() => console.log('caught b')); }, 15);
setTimeout(() => {
  setTimeout(() => { console.log('t3'); postMessage('message', '*'); setTimeout(() => console.log('set by t3')); }, 8);
  setTimeout(() => console.log('t4'), 8);
}, 40);
