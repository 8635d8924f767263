// since: 16
const { performance, PerformanceObserver } = require('perf_hooks');
const observer = new PerformanceObserver((list) => { console.log(list.getEntries().map(({ entryType, name }) => `${entryType} ${name}`)); observer.disconnect(); });
observer.observe({ entryTypes: ['mark', 'measure'] });
performance.mark('a');
performance.mark('b');
const measure = performance.measure('a to b', 'a', 'b');
console.log(measure.name, measure.entryType, measure.duration >= 0, typeof performance.now(), performance.timeOrigin > 0);
console.log(performance.getEntriesByType('mark').map(({ name }) => name), performance.getEntriesByName('a to b').length);
performance.clearMarks();
console.log(performance.getEntriesByType('mark').length);
try { performance.measure('x', 'nothing'); } catch (error) { console.log(error.name, error.message); }
setTimeout(() => console.log('timeout'), 5);
