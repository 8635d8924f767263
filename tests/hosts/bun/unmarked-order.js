// the order of a file that is a module because it is not marked as CommonJS, and its stacks
const log = (what) => console.log(what);
setTimeout(() => log('timer'));
setImmediate(() => log('immediate'));
process.nextTick(() => log('tick'));
queueMicrotask(() => log('microtask'));
Promise.resolve().then(() => { log('then'); process.nextTick(() => log('tick of then')); }).then(() => log('then 2'));
(async () => { log('async'); await null; log('resumed'); await new Promise((r) => setTimeout(r, 1)); log('later'); })();
const run = (act) => act();
function outer() { return run(() => { throw new Error('inner'); }); }
try { outer(); } catch (e) { console.log(e.stack); }
log('end');
