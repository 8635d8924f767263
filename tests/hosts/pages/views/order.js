// a change of the page between two pictures
const log = (x) => () => console.log(x);
requestAnimationFrame(log('raf before'));
const vt = document.startViewTransition(async () => { console.log('update'); Promise.resolve().then(log('update micro')); await null; console.log('update end'); requestAnimationFrame(log('raf of update')); });
vt.updateCallbackDone.then(log('callback done')); vt.ready.then(log('ready')); vt.finished.then(log('finished'));
requestAnimationFrame(() => { console.log('raf after'); Promise.resolve().then(log('raf micro')); });
queueMicrotask(log('micro'));
console.log('sync', vt instanceof ViewTransition, document.activeViewTransition === vt);
