// a timer of the script is due behind the first round of immediates, however many more of them follow
const log = console.log;
setTimeout(() => { log('timeout'); process.nextTick(() => log('tick in timeout')); Promise.resolve().then(() => log('micro in timeout')); setImmediate(() => log('immediate from timeout')); }, 0);
setImmediate(() => { log('immediate'); process.nextTick(() => log('tick in immediate')); Promise.resolve().then(() => log('micro in immediate')); setImmediate(() => { log('nested'); setImmediate(() => log('nested twice')); }); });
setImmediate(() => log('second immediate'));
process.nextTick(() => { log('tick'); Promise.resolve().then(() => log('micro from tick')); });
Promise.resolve().then(() => { log('micro'); process.nextTick(() => log('tick from micro')); });
process.on('beforeExit', () => log('beforeExit'));
log('script');
