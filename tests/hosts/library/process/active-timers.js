// since: 16
const show = (label) => console.log(label, process.getActiveResourcesInfo().join());
console.log(process.getActiveResourcesInfo());
const timer = setTimeout(() => show('in timer'), 5);
const interval = setInterval(() => { show('interval'); clearInterval(interval); show('cleared'); }, 20);
show('two timers');
timer.unref();
show('one without ref');
timer.ref();
setImmediate(() => show('in the first'));
setImmediate(() => show('in the second')).unref();
setImmediate(() => { show('in the third'); clearTimeout(gone); });
const gone = setTimeout(() => {}, 100);
const own = setTimeout(() => { clearTimeout(own); show('its own'); setTimeout(() => show('last')); own.refresh(); clearTimeout(own); show('again'); }, 30);
process.nextTick(() => show('tick'));
Promise.resolve().then(() => show('microtask'));
