// Jobs of a context wait among all others; with a queue of its own they are done when its script has run.
// since: 14
const vm = require('vm');
const log = console.log;
const shared = vm.createContext({ log, process });
Promise.resolve().then(() => log('main 1')).then(() => log('main 2')).then(() => log('main 3'));
vm.runInContext('(async () => { log("shared 1"); await null; log("shared 2"); await null; log("shared 3"); })(); process.nextTick(() => log("tick of shared"));', shared);
process.nextTick(() => log('tick'));
const own = vm.createContext({ log, queueMicrotask, setTimeout }, { microtaskMode: 'afterEvaluate' });
const promise = vm.runInContext('(async () => { log("own 1"); await null; log("own 2"); await null; log("own 3"); return 7; })()', own);
promise.then((value) => log('main hears', value));
vm.runInContext('Promise.resolve().then(() => log("own then")).then(() => log("own then 2")); queueMicrotask(() => log("microtask of main")); log("script of own");', own);
vm.runInContext('var go; var held = new Promise((done) => { go = done; }); held.then((value) => log("held", value)); setTimeout(() => { log("timer"); Promise.resolve().then(() => log("after the timer, with the next script")); }, 10)', own);
own.go('x');
log('resolved');
vm.runInContext('1', own);
log('end of script');
setTimeout(() => { vm.runInContext('log("next script")', own); log('last'); }, 30);
