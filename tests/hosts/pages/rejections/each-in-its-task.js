// rejections: when each event comes, handled in same task, in a timer, in the event
const log = console.log;
addEventListener('unhandledrejection', e => { log('unhandled', e.reason?.message ?? e.reason, e.promise instanceof Promise, e.cancelable); e.preventDefault(); if (e.reason === 'late') setTimeout(() => e.promise.catch(() => log('caught late')), 5); });
addEventListener('rejectionhandled', e => log('handled', e.reason, e.cancelable, e.bubbles));
Promise.reject('plain'); const soon = Promise.reject('micro'); queueMicrotask(() => soon.catch(() => log('caught in microtask')));
const timer = Promise.reject('timer'); setTimeout(() => timer.catch(() => log('caught in timer')), 0);
Promise.reject('late'); new Promise((_, r) => r(new Error('ctor'))); (async () => { throw new TypeError('async') })();
Promise.all([Promise.reject('all 1'), Promise.reject('all 2')]); Promise.resolve().then(() => { throw 'in then' }); Promise.race([]); Promise.reject(undefined); Promise.reject(null);
const p = Promise.reject('two'); p.then(() => {}); p.finally(() => {});
setTimeout(() => { log('task'); Promise.reject('from task'); queueMicrotask(() => log('task micro')); setTimeout(() => log('next task')); }, 20);
const kept = Promise.reject('kept'); setTimeout(() => { kept.catch(() => {}); log('catch attached'); }, 40);
