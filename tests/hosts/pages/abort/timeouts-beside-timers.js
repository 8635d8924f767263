// AbortSignal.timeout and delayed tasks beside timers of the same time
const log = (...a) => console.log(...a);
setTimeout(() => { for (const ms of [0, 1, 5, 10, 20]) { AbortSignal.timeout(ms).onabort = () => log('signal', ms); setTimeout(() => log('timer', ms), ms); } }, 100);
setTimeout(() => { AbortSignal.timeout(10).onabort = () => log('signal 10'); for (const ms of [10, 12, 14, 16, 19, 22]) setTimeout(() => log('timer', ms), ms); }, 200);
setTimeout(() => { AbortSignal.timeout(40).onabort = () => log('signal 40'); for (const ms of [37, 40, 44]) setTimeout(() => log('timer', ms), ms); }, 300);
