// delayed tasks beside timers of the same time
const log = (...a) => console.log(...a);
setTimeout(() => { for (const ms of [5, 20]) { setTimeout(() => log('timer', ms), ms); scheduler.postTask(() => log('task', ms), { delay: ms }); setTimeout(() => log('timer', ms), ms); } }, 100);
