// since: 16
const { performance, PerformanceObserver } = require('perf_hooks');
const add = performance.timerify(function add(a, b) { return a + b; });
const observer = new PerformanceObserver((list) => { const [entry] = list.getEntries(); console.log(entry.name, entry.entryType, entry.duration >= 0); observer.disconnect(); });
observer.observe({ entryTypes: ['function'] });
console.log(add(1, 2), add.name, add.length);
process.nextTick(() => console.log('tick'));
